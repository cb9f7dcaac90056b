import { randomSource, type RandomSource } from '@sofra/test-kit/money/random-source';
import type { Between, KeyCase } from '#proofs/money/key-case.ts';
import { KEY_CASES } from '#proofs/money/key-cases.ts';
import { createSubject, WRITES, type NamedEndpoint } from '#proofs/money/key-stage.ts';
import { checkBooks, onOwnerClient } from '#proofs/money/check-books.ts';
import { partOf, type Proof, type Setting, type Verdict } from '#proofs/proof.ts';
import { onInstallation, type Installation } from '#proofs/stage/installation.ts';
import { openRemoteApi, type RemoteApi } from '#proofs/stage/remote-api.ts';

const CASES = 560;
const AT_ONCE = 4;

/** The contract of idempotency keys (REL-3, REL-4). */
export const idempotencyContract: Proof = {
  name: 'idempotency-contract',
  promise:
    'An idempotency key does one thing once, for one user of one business, also across a restart of the server.',
  // With a given database Sofra takes no backups by default, so *Şimdi yedekle* would be refused.
  run: (setting) =>
    onInstallation({ settings: { SOFRA_NIGHTLY_BACKUP: '1' } }, (installation) =>
      runCases(installation, setting),
    ),
};

/** One case at one endpoint. */
interface Trial {
  kind: KeyCase;
  named: NamedEndpoint;
  random: RandomSource;
}

async function runCases(installation: Installation, setting: Setting): Promise<Verdict> {
  const trials = deal(partOf(CASES, setting), setting.seed);
  const api = await openRemoteApi(installation);
  try {
    const violations: string[] = [];
    for (const between of [undefined, 'a kill', 'a clean restart'] as const) {
      const due = trials.filter(({ kind }) => kind.between === between);
      if (due.length > 0) violations.push(...(await tryOut(installation, api, { due, between })));
      setting.log(`${due.length} cases ${between ? `with ${between} between` : 'without a break'}`);
    }
    const books = await onOwnerClient(installation.owner, checkBooks);
    return verdictOf(trials, [...violations, ...books.violations]);
  } finally {
    await api.close();
  }
}

/** Deals the kinds in turn, and the endpoints in an order derived from the seed, so that each is used. */
function deal(count: number, seed: number): Trial[] {
  const random = randomSource(seed);
  const decks = new Map<KeyCase, NamedEndpoint[]>();
  const shared: NamedEndpoint[] = [];
  const draw = (deck: NamedEndpoint[], from: readonly NamedEndpoint[]): NamedEndpoint => {
    if (deck.length === 0) deck.push(...from);
    const at = random.int(0, deck.length - 1);
    return deck.splice(at, 1)[0]!;
  };
  return Array.from({ length: count }, (_, at) => {
    const kind = KEY_CASES[at % KEY_CASES.length]!;
    const deck = kind.fits ? (decks.get(kind) ?? []) : shared;
    decks.set(kind, deck);
    const named = draw(deck, kind.fits ? WRITES.filter(kind.fits) : WRITES);
    return { kind, named, random: randomSource(seed * 1_000 + at) };
  });
}

/** Runs the first halves, then the restart between, then the second halves. */
async function tryOut(
  installation: Installation,
  api: RemoteApi,
  { due, between }: { due: readonly Trial[]; between: Between | undefined },
): Promise<string[]> {
  const begun = await severalAtOnce(due, async ({ kind, named, random }) => ({
    what: `${kind.name}, ${named.endpoint.method} ${named.endpoint.path}`,
    end: await kind.begin(await createSubject(api, random, named)),
  }));
  if (between === 'a kill') await installation.server.kill();
  if (between === 'a clean restart') await installation.server.stop();
  if (between) await installation.restart();
  const ended = await severalAtOnce(begun, async ({ what, end }) =>
    (await end()).map((fault) => `${what}: ${fault}`),
  );
  return ended.flat();
}

async function severalAtOnce<T, R>(all: readonly T[], work: (each: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const one = async () => {
    for (let at = next++; at < all.length; at = next++) results.push(await work(all[at]!));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return results;
}

function verdictOf(trials: readonly Trial[], violations: readonly string[]): Verdict {
  const tried = new Set(trials.map(({ named }) => named.name));
  const kinds = new Set(trials.map(({ kind }) => kind));
  const untried = WRITES.filter(({ name }) => !tried.has(name)).map(({ name }) => `${name} was never tried`);
  return {
    facts: `${trials.length} cases of ${kinds.size} kinds at ${tried.size} of ${WRITES.length} writes`,
    violations: [...violations, ...(trials.length >= CASES ? untried : [])],
  };
}
