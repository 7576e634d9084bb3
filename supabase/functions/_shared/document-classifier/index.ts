export { createBuiltInProvider } from "./built-in.ts";
export { plainText } from "./plain-text.ts";
export {
  type AnalysisDocument,
  AnalysisError,
  type AnalysisProvider,
  type AnalysisResult,
  ProviderSilentError,
  type Verdict,
} from "./provider.ts";
export { chooseTags, tagKey } from "./tags.ts";
