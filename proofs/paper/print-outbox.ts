import { proveKilled, proveKilledWorker } from '../../apps/api/test/print/killed-worker-proof.ts';
import { startKilled } from '../../apps/api/test/print/killed-worker.ts';
import type { Proof as PaperProof } from '../../apps/api/test/print/check-paper.ts';
import { provePaper } from '../../apps/api/test/print/paper-proofs.ts';
import { onInstallation, type Installation } from '#proofs/stage/installation.ts';
import { partOf, type Proof, type Setting, type Verdict } from '#proofs/proof.ts';

/** Each is four tickets. */
const ORDERS = { killedWorker: 150, killedServer: 75 };
/** A part of the tickets takes a part of the time; what never ends is known sooner. */
const longestMs = ({ share }: Pick<Setting, 'share'>): number => Math.max(120_000, 900_000 * share);
/** Of a handful of tickets at one printer. */
const PAPER_LONGEST_MS = 300_000;
/** After the first ticket of a life: long enough to be in the middle of others. */
const KILL_AFTER_MS = 700;
const ANY_PRINTER = { PRINTER_ALLOWED_PORTS: '1-65535' };

/** PRINT-15, PRINT-17, PRINT-18 */
export const printOutbox: Proof = {
  name: 'print-outbox',
  promise: 'No ticket is lost, overtaken or silently doubled when who prints is killed or a printer fails.',
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

/** What a broken outbox does to the next part is waited for in vain. */
async function untilBroken(parts: readonly (() => Promise<PaperProof[]>)[]): Promise<PaperProof[]> {
  const found: PaperProof[] = [];
  for (const part of parts)
    if (found.every(({ violations }) => violations.length === 0)) found.push(...(await part()));
  return found;
}

const planOf = (orders: number, setting: Setting) => ({
  seed: setting.seed,
  // One in peace, so that printers are known to answer, and enough to be killed in the middle of.
  ordersOfAllPosts: Math.max(10, partOf(orders, setting)),
  killAfterMs: KILL_AFTER_MS,
  longestMs: longestMs(setting),
});

const killedWorker = (installation: Installation, setting: Setting): Promise<PaperProof> =>
  proveKilledWorker(installation, planOf(ORDERS.killedWorker, setting));

/** The server prints by itself and dies with everything: those who order meet it dead and ask again. */
async function killedServer(installation: Installation, setting: Setting): Promise<PaperProof> {
  const victim = {
    start: () => installation.restart({ PRINT_MODE: 'server' }),
    kill: () => installation.server.kill(),
  };
  // One that is up lets the business be opened; it prints nothing and makes way for the first victim.
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
