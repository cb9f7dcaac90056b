import { proveKilled, proveKilledWorker } from '@sofra/api/test/print/killed-worker-proof';
import { startKilled } from '@sofra/api/test/print/killed-worker';
import type { Proof as PaperProof } from '@sofra/api/test/print/check-paper';
import { provePaper } from '@sofra/api/test/print/paper-proofs';
import { onInstallation, type Installation } from '#proofs/stage/installation.ts';
import { partOf, type Proof, type Setting, type Verdict } from '#proofs/proof.ts';

/** Orders of four tickets each. */
const ORDERS = { killedWorker: 150, killedServer: 75 };
/** A share of the tickets needs a share of the time, so a stuck run is noticed sooner. */
const longestMs = ({ share }: Pick<Setting, 'share'>): number => Math.max(120_000, 900_000 * share);
/** For a handful of tickets at one printer. */
const PAPER_LONGEST_MS = 300_000;
/** After the first ticket of a process: late enough to be in the middle of others. */
const KILL_AFTER_MS = 700;
const ANY_PRINTER = { PRINTER_ALLOWED_PORTS: '1-65535' };

/** The outbox loses and doubles nothing (PRINT-15, PRINT-17, PRINT-18). */
export const printOutbox: Proof = {
  name: 'print-outbox',
  promise:
    'No ticket is lost, overtaken or silently printed twice when a print process is killed or a printer fails.',
  run: (setting) =>
    onInstallation({ settings: { ...ANY_PRINTER, PRINT_MODE: 'agent' } }, async (installation) =>
      verdictOf(
        await untilBroken([
          async () => [await killedWorker(installation, setting)],
          () => provePaper(installation, PAPER_LONGEST_MS),
          async () => [await killedServer(installation, setting)],
        ]),
      ),
    ),
};

/** Stops at the first broken part, because the following parts would only time out. */
async function untilBroken(parts: readonly (() => Promise<PaperProof[]>)[]): Promise<PaperProof[]> {
  const found: PaperProof[] = [];
  for (const part of parts)
    if (found.every(({ violations }) => violations.length === 0)) found.push(...(await part()));
  return found;
}

const planOf = (orders: number, setting: Setting) => ({
  seed: setting.seed,
  // One order undisturbed, so that the printers are known to acknowledge, and enough further ones to be killed in.
  ordersOfAllPosts: Math.max(10, partOf(orders, setting)),
  killAfterMs: KILL_AFTER_MS,
  longestMs: longestMs(setting),
});

const killedWorker = (installation: Installation, setting: Setting): Promise<PaperProof> =>
  proveKilledWorker(installation, planOf(ORDERS.killedWorker, setting));

/** The server prints itself and is killed; tills find it down and repeat their requests. */
async function killedServer(installation: Installation, setting: Setting): Promise<PaperProof> {
  const victim = {
    start: () => installation.restart({ PRINT_MODE: 'server' }),
    kill: () => installation.server.kill(),
  };
  // A first server creates the business without printing, and is stopped before the first victim starts.
  const begin = async () => {
    await installation.server.stop();
    return startKilled(installation.owner, victim);
  };
  return proveKilled('killed server', installation, planOf(ORDERS.killedServer, setting), begin);
}

export const verdictOf = (found: readonly PaperProof[]): Verdict => ({
  facts: found.map(({ name, facts }) => `${name}: ${facts}`).join('; '),
  violations: found.flatMap(({ name, violations }) => violations.map((what) => `${name}: ${what}`)),
});
