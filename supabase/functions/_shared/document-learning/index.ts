export { decodeFeatures, encodeFeatures, type Features, readFeatures } from "./features.ts";
export { type Example, type Guess, learnSender, learnTags, learnType, mostAlike } from "./learner.ts";
