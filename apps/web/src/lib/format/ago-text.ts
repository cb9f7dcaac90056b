import { formatElapsed } from '@sofra/domain/text/elapsed';

const DAY_MS = 86_400_000;

/** The time that has passed, where seconds do not matter: *az önce*, *6 dk önce*, *9 gün önce*. */
export function agoText(ms: number): string {
  if (ms < 60_000) return 'az önce';
  return `${ms < DAY_MS ? formatElapsed(ms) : `${Math.floor(ms / DAY_MS)} gün`} önce`;
}
