import { fileURLToPath } from "node:url";
import { icons as tabler } from "@iconify-json/tabler";
import type { Plugin } from "vite";

const PREFIX = "~icons/";
const COMPONENT = fileURLToPath(new URL("../packages/icons/icon.ts", import.meta.url));

/** The modules `~icons/<name>`. */
export function icons(): Plugin {
  return {
    name: "icons",
    resolveId: (id) => (id.startsWith(PREFIX) ? { id: `\0${id}`, moduleSideEffects: false } : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return;
      const name = id.slice(PREFIX.length + 1);
      const drawing = tabler.icons[name]?.body;
      if (drawing === undefined) return this.error(`Tabler Icons has no icon ${name}.`);
      const paths = [...drawing.matchAll(/<path( fill="currentColor")? ?[^>]*?\bd="([^"]*)"/gu)];
      const isArea = ([, fill]: readonly string[]) => fill !== undefined;
      const [lines, areas] = [paths.filter((each) => !isArea(each)), paths.filter(isArea)];
      const shapes = [lines, areas].map((each) => JSON.stringify(each.map(([, , d]) => d)));
      return `import { icon } from ${JSON.stringify(COMPONENT)};
export default /* @__PURE__ */ icon(${shapes.join(", ")});`;
    },
  };
}
