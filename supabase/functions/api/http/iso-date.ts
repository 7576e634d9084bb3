/** ISO 8601, UTC. */
export const isoDate = (moment: string): string => new Date(moment).toISOString();
