import path from "node:path";

const isWithin = (file, folder) => file === folder || file.startsWith(`${folder}${path.sep}`);

/** None for a package. */
function fileOf(specifier, importer, aliases) {
  if (/^\.\.?\//u.test(specifier)) return path.resolve(path.dirname(importer), specifier);
  const [alias] = Object.keys(aliases).filter((each) => specifier.startsWith(each));
  return alias === undefined ? undefined : path.join(aliases[alias], specifier.slice(alias.length));
}

/**
 * Which folders may import which, after eslint-plugin-import-x's rule of the same name: a file of a zone's `target` imports none
 * of its `from`, except what stands in `except`, whose paths begin at `from`.
 */
const noRestrictedPaths = {
  meta: { type: "problem", schema: false, messages: { zone: "{{message}}" } },
  create: (context) => {
    const [{ basePath, aliases, zones }] = context.options;
    const resolve = (folders) => [folders].flat().map((folder) => path.resolve(basePath, folder));
    const importer = context.filename;
    const applied = zones.filter(({ target }) =>
      resolve(target).some((folder) => isWithin(importer, folder)),
    );

    function check({ source }) {
      if (typeof source?.value !== "string") return;
      const file = fileOf(source.value, importer, aliases);
      if (file === undefined) return;
      for (const { from, except = [], message } of applied) {
        const isRestricted = resolve(from).some(
          (folder) =>
            isWithin(file, folder) && !except.some((each) => isWithin(file, path.resolve(folder, each))),
        );
        if (isRestricted) context.report({ node: source, messageId: "zone", data: { message } });
      }
    }
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};

export default { meta: { name: "directions" }, rules: { "no-restricted-paths": noRestrictedPaths } };
