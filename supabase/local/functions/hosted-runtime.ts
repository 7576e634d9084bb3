// Runs a function, the first argument, in a plain Deno with what the hosted runtime adds.

Reflect.set(globalThis, "isArrayBufferView", ArrayBuffer.isView);

const { serve } = Deno;
Reflect.set(Deno, "serve", (handler: Deno.ServeHandler) =>
  serve(
    {
      hostname: "127.0.0.1",
      port: 0,
      onListen: ({ port }) => console.error(`Listening on http://127.0.0.1:${port}/`),
    },
    handler,
  ),
);

const [file = ""] = Deno.args;
await import(file);
