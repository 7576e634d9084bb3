/** What the editor has to tell its writer; the page shows it. */
export interface EditorNotice {
  title: string;
  description: string;
  isFailure?: boolean;
}
export type OnNotice = (notice: EditorNotice) => void;
