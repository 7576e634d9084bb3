/** Whether a marked phrase stays in one stroke: as many letters are not wider than a phone. */
export const isOneStroke = (marked: string): boolean => marked.length <= 12;
