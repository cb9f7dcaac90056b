import type { RemoteResponse, RemoteApi } from '#proofs/stage/remote-api.ts';
import { createPerson, type LimitedServers, type Part } from '#proofs/sessions/counted-tries.ts';
import {
  freshDevice,
  freshEmail,
  PASSWORD,
  signIn,
  statusesText,
} from '#proofs/sessions/sign-in-requests.ts';

/** Two hash at once and fifty wait; further ones are refused with Retry-After. */
const ROOM = 52;
const BURST = 400;
const LEAST_READS = 10;
const ROUNDS = 40;
const TRIES = 5;
/** The largest ratio between the median times of responses that must not be distinguishable. */
const MOST_APART = 1.25;

let serial = 0;
/** Every request has an address of its own, so that no limit applies. */
const freshAddress = (): string => {
  serial += 1;
  return `198.18.${serial >> 8}.${serial & 255}`;
};
const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** Hundreds sign in at once: some wait, some are refused with Retry-After, and the till is not slowed down. */
export async function burst(gates: LimitedServers): Promise<Part> {
  const [api] = gates.apis;
  const till = (await api.createBusiness()).as('CASHIER');
  const regular = { email: await createPerson(gates), password: PASSWORD, device: freshDevice() };
  const signInAgain = async () =>
    (await signIn(api, { ...regular, forwardedFor: freshAddress() })).statusCode;
  const first = await signInAgain();
  const startedAt = performance.now();
  const burstOver = Promise.all(
    Array.from({ length: BURST }, () => signIn(api, { email: freshEmail(), forwardedFor: freshAddress() })),
  );
  const again = Promise.all([signInAgain(), signInAgain(), signInAgain()]);
  const reads = await readUntil(() => till.get('/api/tables'), burstOver);
  const tookMs = performance.now() - startedAt;
  const answers = await burstOver;
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  const unauthorized = answers.filter(({ statusCode }) => statusCode === 401).length;
  const usualMs = median(reads.map(({ ms }) => ms));
  const violations = [
    ...(refused.length + unauthorized === BURST
      ? []
      : [statusesText(answers.map(({ statusCode }) => statusCode))]),
    ...(refused.length > 0 ? [] : ['nobody was told to come back']),
    ...(unauthorized >= ROOM ? [] : [`only ${unauthorized} of ${ROOM} found room`]),
    ...(refused.every(({ headers }) => Number(headers.get('retry-after')) >= 1)
      ? []
      : ['503 without Retry-After']),
    ...(reads.every(({ status }) => status === 200) ? [] : ['the till was refused meanwhile']),
    ...(reads.length >= LEAST_READS ? [] : [`the till was answered ${reads.length} times meanwhile`]),
    ...(usualMs < tookMs / LEAST_READS
      ? []
      : [`the till waited ${Math.round(usualMs)} of ${Math.round(tookMs)} ms`]),
    ...([first, ...(await again)].every((status) => status === 200)
      ? []
      : [`a known browser meanwhile: ${statusesText([first, ...(await again)])}`]),
    ...(await expectCalm(gates)),
  ];
  return {
    facts: `${BURST} sign-ins at once: ${unauthorized} heard, ${refused.length} put off, ${reads.length} reads meanwhile`,
    violations: violations.map((what) => `burst: ${what}`),
  };
}

async function readUntil(
  read: () => Promise<{ statusCode: number }>,
  end: Promise<unknown>,
): Promise<{ status: number; ms: number }[]> {
  const reads: { status: number; ms: number }[] = [];
  const state = { isOver: false };
  const over = end.then(() => (state.isOver = true));
  while (!state.isOver) {
    const startedAt = performance.now();
    const { statusCode } = await read();
    reads.push({ status: statusCode, ms: performance.now() - startedAt });
  }
  await over;
  return reads;
}

/** Afterwards everything is back to normal: the next sign-in succeeds. */
async function expectCalm(gates: LimitedServers): Promise<string[]> {
  const email = await createPerson(gates);
  const right = { email, password: PASSWORD, forwardedFor: freshAddress() };
  const { statusCode } = await signIn(gates.apis[0], right);
  return statusCode === 200 ? [] : [`the next one was answered ${statusCode}`];
}

/**
 * Neither content nor time of a response reveals if an e-mail has an account, or its number of businesses.
 */
export async function equalAnswers(gates: LimitedServers): Promise<Part> {
  const [api] = gates.apis;
  const { known, several } = await createPeople(gates);
  const words = await Promise.all(
    [known, several, freshEmail()].map(async (email) =>
      wordsOf(await signIn(api, { email, forwardedFor: freshAddress() })),
    ),
  );
  const violations = new Set(words).size === 1 ? [] : [`words differ: ${words.join(' | ')}`];
  const ratios: number[] = [];
  while (ratios.length < TRIES && ratios.every((ratio) => ratio > MOST_APART))
    ratios.push(await ratioOfTimes(api, await createPeople(gates)));
  const ratiosText = ratios.map((ratio) => ratio.toFixed(2)).join(', ');
  if (Math.min(...ratios) > MOST_APART) violations.push(`times differ by ${ratiosText}`);
  return {
    facts: `e-mails of no, one and three businesses alike (times apart by ${ratiosText})`,
    violations,
  };
}

/** Creates accounts in one and in three businesses. A further measurement needs new ones: tries for an e-mail are limited. */
async function createPeople(gates: LimitedServers): Promise<{ known: string; several: string }> {
  const [known, several] = [await createPerson(gates), freshEmail()];
  for (let business = 0; business < 3; business += 1) await createPerson(gates, several);
  return { known, several };
}

/** Everything in a response except the request id. */
function wordsOf({ statusCode, headers, json }: RemoteResponse): string {
  const { requestId, ...body } = json() as Record<string, unknown>;
  return JSON.stringify([statusCode, typeof requestId, body, [...headers.keys()].sort()]);
}

/**
 * The ratio of the largest median time to the smallest. The kinds are tried in turn, so that other load affects all
 * alike.
 */
async function ratioOfTimes(
  api: RemoteApi,
  { known, several }: { known: string; several: string },
): Promise<number> {
  const kinds = [() => known, () => several, freshEmail];
  const times: number[][] = kinds.map(() => []);
  for (let at = 0; at < ROUNDS * kinds.length; at += 1) {
    // Each kind is equally often first, second and last.
    const kind = (at + Math.floor(at / kinds.length)) % kinds.length;
    const startedAt = performance.now();
    await signIn(api, { email: kinds[kind]?.() ?? '', forwardedFor: freshAddress() });
    times[kind]?.push(performance.now() - startedAt);
  }
  const medians = times.map(median);
  return Math.max(...medians) / Math.min(...medians);
}
