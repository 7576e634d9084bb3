// Runs a function in a plain Deno of the version that hosted functions run in, which listens as that one does not: the first
// argument is the function's file. What the hosted runtime has besides it is added here.

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
