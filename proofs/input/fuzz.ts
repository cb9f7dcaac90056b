import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { ENDPOINTS, type ListedEndpoint } from '@sofra/contract/endpoints';
import { findLedgerViolations } from '@sofra/api/src/features/ledger/ledger.store';
import { createWorld, permittedCaller, type World } from '@sofra/api/test/factories/entity-factories';
import { randomSource } from '@sofra/test-kit/money/random-source';
import { oddityOfRefusal } from '@sofra/test-kit/send';
import { openLane, type HttpLane, type LaneResponse } from '#proofs/input/http-lane.ts';
import { fuzzRequest } from '#proofs/input/fuzz-requests.ts';
import { partOf, type Proof, type Setting } from '#proofs/proof.ts';
import type { Installation } from '#proofs/stage/installation.ts';
import { onWorlds, type RemoteApi } from '#proofs/stage/remote-api.ts';

const EACH = 5_000;
const LANES = 32;
/** Longer than any request may take (`statement_timeout` is 5 s), so a missing response never arrives. */
const PATIENCE_MS = 30_000;
const GROWTH_MB = 50;
/** This part of the requests is sent first, because caches, plans and pools fill once. */
const WARM_UP = 0.15;
/**
 * The environment of `npm start`, except for heap flags that Node accepts on the command line only: here it uses more
 * memory.
 */
const AS_STARTED = { NODE_OPTIONS: '--max-semi-space-size=16', MALLOC_ARENA_MAX: '2' };

/** No input breaks the server (REL-25). */
export const fuzz: Proof = {
  name: 'fuzz',
  promise:
    'Any request to any address gets a definite response, breaks nothing and leaves nothing in memory.',
  run: (setting) =>
    onWorlds({ settings: AS_STARTED }, (api, installation) => fuzzAll(installation, api, setting)),
};

interface Target {
  listed: ListedEndpoint;
  world: World;
  token: string;
}

interface Tally {
  refused: number;
  taken: number;
  /** Requests without a response; each of them is also a violation. */
  unanswered: number;
  violations: string[];
}

async function fuzzAll(installation: Installation, api: RemoteApi, setting: Setting) {
  const targets: Target[] = [];
  for (const listed of ENDPOINTS) targets.push(await targetOf(api, listed));
  const each = partOf(EACH, setting);
  const tally: Tally = { refused: 0, taken: 0, unanswered: 0, violations: [] };
  const lanes = Array.from({ length: LANES }, () => openLane(installation.server.port, PATIENCE_MS));
  const rounds = (from: number, to: number) =>
    inRounds(lanes, { from: from * targets.length, to: to * targets.length }, (lane, index) =>
      askOnce(
        api,
        { lane, target: targets[index % targets.length]!, seed: setting.seed * 7_919 + index },
        tally,
      ),
    );
  const warm = Math.ceil(each * WARM_UP);
  await rounds(0, warm);
  const before = await idleMegabytes(installation.server.pid);
  setting.log(`warm after ${tally.refused + tally.taken} requests, ${before} MB`);
  await rounds(warm, each);
  const after = await idleMegabytes(installation.server.pid);
  for (const lane of lanes) lane.close();
  const violations = [...tally.violations, ...(await afterwards(installation, tally, each * targets.length))];
  if (after - before >= GROWTH_MB) violations.push(`the server grew from ${before} to ${after} MB`);
  return {
    facts: `${tally.refused + tally.taken} requests to ${targets.length} endpoints: ${tally.refused} refused, ${tally.taken} right all the same, ${violations.length} without a definite answer; ${before} to ${after} MB`,
    violations,
  };
}

async function targetOf(api: RemoteApi, listed: ListedEndpoint): Promise<Target> {
  const world = await createWorld(api);
  return { listed, world, token: permittedCaller(listed.endpoint, world).token };
}

/** Runs the numbers from..to, each on the next free connection. */
async function inRounds(
  lanes: readonly HttpLane[],
  { from, to }: { from: number; to: number },
  work: (lane: HttpLane, index: number) => Promise<void>,
): Promise<void> {
  let next = from;
  await Promise.all(
    lanes.map(async (lane) => {
      while (next < to) await work(lane, next++);
    }),
  );
}

interface Attempt {
  lane: HttpLane;
  target: Target;
  seed: number;
}

async function askOnce(api: RemoteApi, { lane, target, seed }: Attempt, tally: Tally): Promise<void> {
  const { bytes, isSignedIn } = fuzzRequest(target.listed, target, randomSource(seed));
  const tokenThen = target.token;
  const outcome = await lane
    .ask(bytes)
    .then(oddityOf, (error: unknown) => ({ status: 0, odd: String(error) }));
  if (outcome.status >= 400 && outcome.status < 500) tally.refused += 1;
  else if (outcome.status >= 200 && outcome.status < 300) tally.taken += 1;
  else tally.unanswered += 1;
  if (outcome.odd !== null) {
    const request = bytes
      .toString('latin1')
      .replace(/authorization: Bearer \S+/, '')
      .replaceAll(/\s+/g, ' ')
      .slice(0, 300);
    tally.violations.push(`${target.listed.name}: ${outcome.odd}; ${request}`);
  }
  if (outcome.status === 401 && isSignedIn && target.token === tokenThen) await signInAgain(api, target);
}

/** A valid request may have signed its sender out; the next ones need a session again. */
async function signInAgain(api: RemoteApi, target: Target): Promise<void> {
  const { business } = target.world;
  const caller = permittedCaller(target.listed.endpoint, target.world);
  if (caller.userId !== business.as('ADMIN').userId) return;
  target.token = (await api.signIn(business.id, caller.userId, 'ADMIN', 'Elif Yıldız')).token;
}

/** Describes a response that is neither a success nor a refusal in the one shape of every error. */
const oddityOf = ({ status, body }: LaneResponse): { status: number; odd: string | null } => ({
  status,
  odd: status >= 200 && status < 300 ? null : oddityOfRefusal({ status, text: body }),
});

const LOOKS = 8;

/** The lowest of several measurements without requests, because garbage that is not collected yet is no leak. */
async function idleMegabytes(pid: number): Promise<number> {
  let least = Infinity;
  for (let round = 0; round < LOOKS; round += 1) {
    await sleep(500);
    least = Math.min(least, megabytesOf(pid));
  }
  return least;
}

function megabytesOf(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}

async function afterwards(
  { owner, server, url }: Installation,
  tally: Tally,
  wanted: number,
): Promise<string[]> {
  const found: string[] = [];
  if (!server.isRunning()) found.push('the server has ended');
  const ready = await fetch(`${url}/health/ready`).then(({ status }) => status, String);
  if (ready !== 200) found.push(`/health/ready says ${ready}`);
  const { refused, taken, unanswered } = tally;
  const asked = refused + taken + unanswered;
  if (asked < wanted) found.push(`only ${asked} of ${wanted} requests were sent`);
  if (refused < wanted / 2)
    found.push(`only ${refused} of ${wanted} requests were refused: too few were malformed`);
  const client = await owner.connect();
  const broken = await findLedgerViolations(client).finally(() => client.release());
  return [...found, ...broken.map((each) => `the books are wrong afterwards: ${JSON.stringify(each)}`)];
}
