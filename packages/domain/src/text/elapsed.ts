const MINUTE_MS = 60_000;

/** An elapsed time: `6 dk`, `1 sa 4 dk`, `2 sa`. Begun minutes do not count. It is never negative. */
export function formatElapsed(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS));
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return `${minutes} dk`;
  return minutes % 60 === 0 ? `${hours} sa` : `${hours} sa ${minutes % 60} dk`;
}

/** The same where there is little room: `6 dk`, `1.04 sa`, `2 sa` (FLOOR-45). */
export function shortElapsed(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS));
  if (minutes < 60 || minutes % 60 === 0) return formatElapsed(ms);
  return `${Math.floor(minutes / 60)}.${String(minutes % 60).padStart(2, '0')} sa`;
}
