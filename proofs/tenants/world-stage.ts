import { randomSource } from '@sofra/test-kit/money/random-source';
import { partOf, type Setting } from '#proofs/proof.ts';
import { onInstallation } from '#proofs/stage/installation.ts';
import { openRemoteApi, type RemoteApi } from '#proofs/stage/remote-api.ts';

/** Enough to keep the server and its database busy on two processors. */
const LANES = 6;

/**
 * These proofs need no printer, so any port may be tried, where the connection is refused at once. With a given
 * database Sofra takes no backups by default, so *Şimdi yedekle* would be refused to everybody.
 */
const SETTINGS = { PRINTER_ALLOWED_PORTS: '1-65535', SOFRA_NIGHTLY_BACKUP: '1' };

/** A fresh installation, its address, and worlds created in its database. */
export const onWorlds = <T>(work: (api: RemoteApi, url: string) => Promise<T>): Promise<T> =>
  onInstallation({ settings: SETTINGS }, async (installation) => {
    const api = await openRemoteApi(installation);
    try {
      return await work(api, installation.url);
    } finally {
      await api.close();
    }
  });

/** A random selection of the share's size, in the original order. */
export function chosenOf<T>(all: readonly T[], setting: Setting): T[] {
  const random = randomSource(setting.seed);
  const left = [...all];
  while (left.length > partOf(all.length, setting)) left.splice(random.int(0, left.length - 1), 1);
  return left;
}

/** Runs work on each item, several at once; an error becomes a violation of that item only. */
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
