/** Twelve letters fit on a phone's line. */
export const isOneStroke = (marked: string): boolean => marked.length <= 12;
