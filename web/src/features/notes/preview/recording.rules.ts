const TIMED = /^((?:(\d{1,3}):)?(\d{1,2}):(\d{2}))(?=\s|$)/u;

export interface TextLine {
  text: string;
  /** In the text that it is a line of. */
  start: number;
  /** As it is written, and in seconds: the line is about what is heard then. */
  time?: { text: string; seconds: number };
}

/** The lines of a recording's text; those that begin with a time, as "1:02:03 Home", tell it. */
export function timedLines(text: string): TextLine[] {
  let end = 0;
  return text.split("\n").map((line) => {
    const start = end;
    end += line.length + 1;
    const [, written, hours = "0", minutes, seconds] = TIMED.exec(line) ?? [];
    if (written === undefined) return { text: line, start };
    const time = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
    return { text: line.slice(written.length).trim(), start, time: { text: written, seconds: time } };
  });
}

/** When what stands at a place of the text is heard: the time of its line, or of the last one before. */
export const secondsAt = (lines: readonly TextLine[], place: number): number | undefined =>
  lines.findLast(({ start, time }) => start <= place && time !== undefined)?.time?.seconds;
