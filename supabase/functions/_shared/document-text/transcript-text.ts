/** Above what is said in a recording, below what its file says of itself. */
const HEADING = "Transcript";
/** Of a line, which begins with a time: longer ones would be hard to hear from where one wants. */
const MAX_LINE_LENGTH = 300;
const MAX_LINE_SECONDS = 30;
const SENTENCE_END = /[.!?…。！？]["'”’»)\]]*$/u;

/** What is said from a time on, in seconds. */
export interface Said {
  start: number;
  text: string;
}

/** "3:25", "1:02:03" */
export function timeOf(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const last = String(whole % 60).padStart(2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${last}` : `${minutes}:${last}`;
}

/** Whole sentences, where they are short. */
function joined(parts: readonly Said[]): Said[] {
  const lines: Said[] = [];
  for (const part of parts) {
    const line = lines.at(-1);
    const goesOn =
      line !== undefined &&
      !SENTENCE_END.test(line.text) &&
      line.text.length + part.text.length < MAX_LINE_LENGTH &&
      part.start - line.start < MAX_LINE_SECONDS;
    if (goesOn) line.text += ` ${part.text}`;
    else lines.push({ ...part });
  }
  return lines;
}

/** The text of a transcript: lines that begin with their time, or the lines of a text of which no times are known. */
export function transcriptText(said: readonly Said[] | string): string {
  const lines =
    typeof said === "string"
      ? said.split("\n")
      : joined(said.toSorted((one, other) => one.start - other.start)).map(
          ({ start, text }) => `${timeOf(start)} ${text}`,
        );
  const written = lines.map((line) => line.trim()).filter((line) => line !== "");
  return written.length === 0 ? "" : [HEADING, ...written].join("\n");
}

/** What is said in a recording, without its times; what its file says of itself is blank. Every word keeps its place. */
export function spokenText(text: string): string {
  const heading = /(?:^|\n)Transcript\n/u.exec(text);
  if (!heading) return text;
  const said = heading.index + heading[0].length - 1;
  return (
    text.slice(0, said).replace(/\S/g, " ") +
    text.slice(said).replace(/\n(?:\d+:)?\d{1,2}:\d{2} /gu, (time) => `${" ".repeat(time.length - 1)}\n`)
  );
}
