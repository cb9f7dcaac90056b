import type { Session } from '#src/lib/api/session.ts';
import { readStored, writeStored } from '#src/lib/device/storage.ts';

/** The time of the server from the `Date` header of a response, rounded down to the second (OFF-9). */
interface ServerReading {
  readonly serverAt: number;
  /** The time of this device's clock at that moment. */
  readonly deviceAt: number;
}

/** The stored reading is replaced at most this often, which is exact enough for the next start. */
const KEPT_EVERY_MS = 60_000;

let lastReading: ServerReading | null | undefined;
let keptAt = 0;

function known(): ServerReading | null {
  lastReading ??= readStored('server-time');
  return lastReading;
}

/**
 * Called with every response to a signed-in user. A body that is not JSON, such as the page of a hotspot, is ignored. A
 * 304 has no body, and only our server knows the ETag for it.
 */
export function noteServerTime(
  session: Session | null,
  { status, date, body }: { status: number; date: string | null; body: unknown },
): void {
  const serverAt = Date.parse(date ?? '');
  const isOurs = body !== undefined || status === 304;
  if (!session || !isOurs || !Number.isFinite(serverAt)) return;
  lastReading = { serverAt, deviceAt: Date.now() };
  if (Math.abs(serverAt - keptAt) < KEPT_EVERY_MS) return;
  keptAt = serverAt;
  writeStored('server-time', lastReading);
}

/**
 * The latest time that the server reported, which has certainly passed whatever this device's clock shows. Without any
 * report it is the time of the device.
 */
export const lastServerTime = (): number => known()?.serverAt ?? Date.now();

/**
 * The present time of the server, estimated with this device's clock. It is for display only, because that clock may
 * have been changed since.
 */
export function serverNow(deviceNow = Date.now()): number {
  const last = known();
  return last ? deviceNow + (last.serverAt - last.deviceAt) : deviceNow;
}
