const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** "512 B", "48.2 KB", "3.0 MB" (specification, section 9). */
export function formatBytes(bytes: number): string {
  if (!Number.isFinite(bytes) || bytes < 0) return "0 B";
  if (bytes < KILOBYTE) return `${Math.round(bytes)} B`;
  // What would round up to 1024.0 KB is a megabyte.
  const kilobytes = (bytes / KILOBYTE).toFixed(1);
  return Number(kilobytes) < KILOBYTE ? `${kilobytes} KB` : `${(bytes / MEGABYTE).toFixed(1)} MB`;
}
