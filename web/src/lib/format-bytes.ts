const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** "512 B", "48.2 KB", "3.0 MB". */
export function formatBytes(bytes: number): string {
  if (!Number.isFinite(bytes) || bytes < 0) return "0 B";
  if (bytes < KILOBYTE) return `${Math.round(bytes)} B`;
  const kilobytes = (bytes / KILOBYTE).toFixed(1);
  return Number(kilobytes) < KILOBYTE ? `${kilobytes} KB` : `${(bytes / MEGABYTE).toFixed(1)} MB`;
}
