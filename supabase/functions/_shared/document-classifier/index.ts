export { createBuiltInProvider } from "./built-in.ts";
export { plainText, singleLine } from "./plain-text.ts";
export {
  type AnalysisDocument,
  AnalysisError,
  type AnalysisProvider,
  type AnalysisResult,
  ProviderLateError,
  ProviderSilentError,
} from "./provider.ts";
export { chooseTags, tagKey, tagWords } from "./tags.ts";
