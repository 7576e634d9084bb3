import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type InlineConfig, type IndexHtmlTransformContext, type Plugin } from "vite";
import { icons } from "./icons.ts";

/** By the path of the page; "*" is any unknown path. */
const EARLY_PAGES: Record<string, readonly string[]> = {
  "/apps": ["/app/pages/apps-page.tsx"],
  "/apps/notes": ["/app/pages/notes-entry.tsx", "/features/notes/notes-page.tsx"],
  "/photography": ["/features/photos/gallery/gallery-page.tsx"],
  "/blog": ["/app/pages/blog-entry.tsx", "/features/blog/blog-page.tsx"],
  "/games": ["/app/pages/games-page.tsx"],
  "/auth": ["/features/auth/auth-page.tsx"],
  "*": ["/app/pages/not-found-page.tsx"],
};

type Bundle = NonNullable<IndexHtmlTransformContext["bundle"]>;

function filesOfPages(bundle: Bundle, html: string): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const chunkOf = (module: string) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
    if (!chunk) throw new Error(`${module} is not there any more.`);
    return chunk;
  };
  return Object.fromEntries(
    Object.entries(EARLY_PAGES).map(([path, modules]) => {
      const wanted = new Set(modules.map(chunkOf));
      // The loop also visits chunks that it adds.
      for (const { imports } of wanted) {
        for (const chunk of chunks) if (imports.includes(chunk.fileName)) wanted.add(chunk);
      }
      const files = [...wanted].flatMap(({ fileName, viteMetadata }) => [
        fileName,
        ...(viteMetadata?.importedCss ?? []),
      ]);
      return [path, [...new Set(files)].filter((file) => !html.includes(file)).map((file) => `/${file}`)];
    }),
  );
}

async function drawPages(root: string, shared: InlineConfig): Promise<Record<string, string>> {
  // Within node_modules, so that the built module finds its packages.
  const outDir = await mkdtemp(join(root, "../node_modules/.prerendered-pages-"));
  try {
    await build({
      ...shared,
      // Packages are bundled, because some import styles, which Node cannot load.
      build: { ssr: join(root, "src/app/prerendered-pages.tsx"), outDir, emptyOutDir: true },
    });
    const { prerenderedPages } = await import(pathToFileURL(join(outDir, "prerendered-pages.js")).href);
    return prerenderedPages;
  } finally {
    await rm(outDir, { recursive: true });
  }
}

const DRAWN_PAGES = "virtual:prerendered-pages";

/** A build of its own: a second entry would share code with the page, in thirty files. */
export function prerender(root: string, alias: Record<string, string>): Plugin {
  const shared: InlineConfig = {
    root,
    configFile: false,
    logLevel: "error",
    plugins: [icons()],
    resolve: { alias },
  };
  let code = "";
  const fileName = () => `assets/prerender-${createHash("sha256").update(code).digest("hex").slice(0, 8)}.js`;
  return {
    name: "prerender",
    apply: "build",
    async buildStart() {
      const pages = await drawPages(root, shared);
      const drawn: Plugin = {
        name: "prerendered-pages",
        resolveId: (id) => (id === DRAWN_PAGES ? `\0${DRAWN_PAGES}` : undefined),
        load: (id) => (id === `\0${DRAWN_PAGES}` ? `export default ${JSON.stringify(pages)}` : undefined),
      };
      const built = await build({
        ...shared,
        plugins: [icons(), drawn],
        build: { write: false, rolldownOptions: { input: join(root, "src/prerender.ts") } },
      });
      const [result] = [built].flat();
      const chunk = result && "output" in result ? result.output[0] : undefined;
      if (!chunk) throw new Error("The app shell were not built.");
      code = chunk.code;
    },
    generateBundle() {
      this.emitFile({ type: "asset", fileName: fileName(), source: code });
    },
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle = {} }) => ({
        html: html
          .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
          .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"'),
        tags: [
          {
            tag: "meta",
            injectTo: "head-prepend",
            attrs: { name: "early", content: JSON.stringify(filesOfPages(bundle, html)) },
          },
          {
            tag: "script",
            // Before the fonts: a browser requests six files at a time, in this order.
            injectTo: "head-prepend",
            attrs: {
              type: "module",
              async: true,
              crossorigin: true,
              fetchpriority: "high",
              src: `/${fileName()}`,
            },
          },
        ],
      }),
    },
  };
}
