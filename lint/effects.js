const EFFECTS = new Set(["useEffect", "useLayoutEffect", "useInsertionEffect"]);

const nameOf = ({ type, name, property }) => (type === "MemberExpression" ? property.name : name);

/** React calls what an effect returns as its cleanup, and `scrollTo` returns a promise in some browsers. */
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
