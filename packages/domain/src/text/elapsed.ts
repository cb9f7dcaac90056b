const MINUTE_MS = 60_000;

/** An elapsed time: `6 dk`, `1 sa 4 dk`, `2 sa`. Begun minutes do not count. It is never negative. */
export function formatElapsed(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS));
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return `${minutes} dk`;
  return minutes % 60 === 0 ? `${hours} sa` : `${hours} sa ${minutes % 60} dk`;
}
