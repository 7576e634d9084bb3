export { formatNumber } from "./number-formats.ts";
export { ChartText } from "./chart-text.ts";
export { HiddenRuns, HiddenStyles, isOn } from "./hidden-text.ts";
export {
  isNamedHtml,
  looksLikeHtml,
  looksLikeMail,
  looksLikeRtf,
  markedEncoding,
  namedEncoding,
  startOfText,
} from "./text-kind.ts";
export { SlideNumbers } from "./slide-numbers.ts";
export { SymbolRuns, symbolText } from "./symbol-text.ts";
export { WordFields } from "./word-fields.ts";
export { WordFormField } from "./word-form-field.ts";
export { FORMULA, type FormulaPiece, WordFormula } from "./word-formula.ts";
export { type Numbered, NumberedStyles, WordLabels, WordNumbering } from "./word-numbering.ts";
