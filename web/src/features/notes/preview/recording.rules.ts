const TIMED = /^((?:(\d{1,3}):)?(\d{1,2}):(\d{2}))(?=\s|$)/u;

export interface TextLine {
  text: string;
  /** As it is written, and in seconds: the line is about what is heard then. */
  time?: { text: string; seconds: number };
}

/** The lines of a recording's text; those that begin with a time, as "1:02:03 Home", tell it. */
export const timedLines = (text: string): TextLine[] =>
  text.split("\n").map((line) => {
    const [, written, hours = "0", minutes, seconds] = TIMED.exec(line) ?? [];
    if (written === undefined) return { text: line };
    const time = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
    return { text: line.slice(written.length).trim(), time: { text: written, seconds: time } };
  });
