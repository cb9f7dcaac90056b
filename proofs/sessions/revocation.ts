import { randomSource, type RandomSource } from '@sofra/test-kit/money/random-source';
import { partOf, type Proof, type Setting, type Verdict } from '#proofs/proof.ts';
import {
  countOfEndpoints,
  shutOut,
  someEndpoints,
  type Outcome,
  type Side,
  type Trial,
} from '#proofs/sessions/shut-out.ts';
import { onTwoServers } from '#proofs/sessions/two-servers.ts';
import { WAYS_OUT } from '#proofs/sessions/ways-out.ts';
import { openRemoteApi } from '#proofs/stage/remote-api.ts';

const PROMISED_MS = 1_000;
/** A busy machine may be late once; a server that does not notice is late every time. */
const TRIES = 3;

export const revocation: Proof = {
  name: 'revocation',
  promise: 'An ended session is refused everywhere within a second, with its sockets, and never returns.',
  run: (setting) =>
    onTwoServers({}, async ({ installation, urls }) => {
      const sides: Side[] = [];
      try {
        for (const url of urls) sides.push({ url, api: await openRemoteApi({ ...installation, url }) });
        const [first, second] = sides as [Side, Side];
        return await endEverySession([first, second], setting);
      } finally {
        await Promise.all(sides.map(({ api }) => api.close()));
      }
    }),
};

/**
 * Tries each way to end a session at each of the two servers. A share of the proof tries only the first ones.
 */
async function endEverySession([first, second]: Trial['sides'], setting: Setting): Promise<Verdict> {
  const random = randomSource(setting.seed);
  const outcomes: Outcome[] = [];
  const ways = WAYS_OUT.slice(0, partOf(WAYS_OUT.length, setting));
  for (const way of ways)
    for (const sides of [[first, second] as const, [second, first] as const])
      outcomes.push(await endOne({ way, sides }, random, setting));
  const refusals = outcomes.reduce((sum, outcome) => sum + outcome.refusals, 0);
  const slowest = Math.max(...outcomes.map(({ lateMs }) => lateMs));
  const violations = outcomes.flatMap((outcome) => outcome.violations);
  return {
    facts: `${ways.length} ways out at each of 2 servers: dead at both after at most ${Math.round(slowest)} ms, ${refusals} requests refused, ${violations.length} let in`,
    violations,
  };
}

/** Being late must happen every time to count as a violation; any other fault counts at once. */
async function endOne(
  trial: Omit<Trial, 'endpoints'>,
  random: RandomSource,
  setting: Setting,
): Promise<Outcome> {
  const { name } = trial.way;
  const violations: string[] = [];
  for (let tries = 1; ; tries += 1) {
    const endpoints = someEndpoints(random, partOf(countOfEndpoints, setting));
    const outcome = await shutOut({ ...trial, endpoints });
    violations.push(...outcome.violations);
    const message = `${name}: alive for ${Math.round(outcome.lateMs)} ms`;
    if (outcome.lateMs <= PROMISED_MS) return { ...outcome, violations };
    if (tries === TRIES) return { ...outcome, violations: [...violations, `${message}, ${TRIES} times`] };
    setting.log(`${message}; tried again`);
  }
}
