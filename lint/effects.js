const EFFECTS = new Set(["useEffect", "useLayoutEffect", "useInsertionEffect"]);

/** The called function's own name: of `useEffect(…)` and of `React.useEffect(…)`. */
const nameOf = ({ type, name, property }) => (type === "MemberExpression" ? property.name : name);

/**
 * React takes whatever an effect's callback returns for its cleanup, and calls it. What an expression returns may differ from
 * browser to browser (`scrollTo` returns a promise in some), so each callback has a block body.
 */
const blockBody = {
  meta: {
    type: "problem",
    messages: {
      block: "Give the effect's callback a block body: what an expression returns is taken for its cleanup.",
    },
    schema: [],
  },
  create: (context) => ({
    CallExpression({ callee, arguments: [callback] }) {
      if (!EFFECTS.has(nameOf(callee)) || callback?.type !== "ArrowFunctionExpression") return;
      if (callback.body.type !== "BlockStatement") context.report({ node: callback, messageId: "block" });
    },
  }),
};

export default { meta: { name: "effects" }, rules: { "block-body": blockBody } };
