import type { WinkMethods } from "wink-nlp";

let loading: Promise<WinkMethods> | undefined;

/** The English language model, loaded when it is first needed and kept. */
export function loadLanguage(): Promise<WinkMethods> {
  loading ??= load();
  return loading;
}

async function load(): Promise<WinkMethods> {
  const [wink, model] = await Promise.all([import("wink-nlp"), import("wink-eng-lite-web-model")]);
  return wink.default(model.default, ["sbd", "pos"]);
}
