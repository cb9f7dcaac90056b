import { randomSource } from '../../apps/api/test/money/random-source.ts';
import { partOf, type Setting } from '#proofs/proof.ts';
import { onInstallation } from '#proofs/stage/installation.ts';
import { openRemoteApi, type RemoteApi } from '#proofs/stage/remote-api.ts';

/** Enough that the server and its database are never idle on two processors. */
const LANES = 6;

/**
 * A printer that is not there is no part of these proofs: any port may be tried, and refuses at once. Whose database is
 * given has backups of its own: *Şimdi yedekle* would be refused to everybody.
 */
const SETTINGS = { PRINTER_ALLOWED_PORTS: '1-65535', SOFRA_NIGHTLY_BACKUP: '1' };

/** A fresh installation, its address, and worlds planted in its database. */
export const onWorlds = <T>(work: (api: RemoteApi, url: string) => Promise<T>): Promise<T> =>
  onInstallation({ settings: SETTINGS }, async (installation) => {
    const api = await openRemoteApi(installation);
    try {
      return await work(api, installation.url);
    } finally {
      await api.close();
    }
  });

/** As many of them as the share says, by chance but in their order. */
export function chosenOf<T>(all: readonly T[], setting: Setting): T[] {
  const random = randomSource(setting.seed);
  const left = [...all];
  while (left.length > partOf(all.length, setting)) left.splice(random.int(0, left.length - 1), 1);
  return left;
}

/** Work on each of them, several at once; what goes wrong with one is its violation and nobody else's. */
export async function inLanes<T>(
  items: readonly T[],
  nameOf: (item: T) => string,
  work: (item: T) => Promise<readonly string[]>,
): Promise<string[]> {
  const waiting = [...items];
  const violations: string[] = [];
  const lane = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      const found = await work(item).catch((error: unknown) => [String(error)]);
      violations.push(...found.map((sentence) => `${nameOf(item)}: ${sentence}`));
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return violations;
}
