import type { Session } from '#src/lib/session.ts';
import { readStored, writeStored } from '#src/lib/storage.ts';

/** A server's answer says what time it is there (its `Date`), to the second below (OFF-9). */
interface ServerReading {
  readonly serverAt: number;
  /** What this device's clock said then. */
  readonly deviceAt: number;
}

/** What is kept for the next start need not be newer. */
const KEPT_EVERY_MS = 60_000;

let lastReading: ServerReading | null | undefined;
let keptAt = 0;

function known(): ServerReading | null {
  lastReading ??= readStored('server-time');
  return lastReading;
}

/** Of every answer to whoever is signed in. Somebody else's page in between (a hotspot asking for money) is no answer. */
export function noteServerTime(
  session: Session | null,
  { date, body }: { date: string | null; body: unknown },
): void {
  const serverAt = Date.parse(date ?? '');
  if (!session || body === undefined || !Number.isFinite(serverAt)) return;
  lastReading = { serverAt, deviceAt: Date.now() };
  if (Math.abs(serverAt - keptAt) < KEPT_EVERY_MS) return;
  keptAt = serverAt;
  writeStored('server-time', lastReading);
}

/**
 * A moment that has passed at the server for sure, whatever this device's clock says, now or later: what the server said
 * last. Where it has never said anything, the device's clock is all there is.
 */
export const lastServerTime = (): number => known()?.serverAt ?? Date.now();

/** The server's time now, as far as this device's clock has gone on truly since. For showing, not for deciding. */
export function serverNow(deviceNow = Date.now()): number {
  const last = known();
  return last ? deviceNow + (last.serverAt - last.deviceAt) : deviceNow;
}
