import type { NoteSummary } from "@contract/note.ts";

export function note(change: Partial<NoteSummary> = {}): NoteSummary {
  return {
    id: 1,
    title: "Boathouse lease",
    excerpt: "Three-year lease of the slipway.",
    originalFilename: "lease.docx",
    fileType: "docx",
    fileSize: 1024,
    uploadDate: "2026-11-19T12:00:00Z",
    tags: ["rent"],
    favorite: 0,
    category: "docs",
    analysisStatus: "done",
    reviewed: false,
    textRevision: 1,
    fileReading: null,
    aiAnalysis: null,
    ...change,
  };
}
