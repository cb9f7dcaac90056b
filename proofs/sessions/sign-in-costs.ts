import type { RemoteAnswer, RemoteApi } from '#proofs/stage/remote-api.ts';
import { givenPerson, type Gates, type Part } from '#proofs/sessions/counted-tries.ts';
import { freshEmail, PASSWORD, signIn, toldStatuses } from '#proofs/sessions/doors.ts';

/** Four hashed at once and fifty that wait: what comes on top is told to come back. */
const ROOM = 54;
const BURST = 400;
const LEAST_READS = 10;
const PAIRS = 40;
const TRIES = 3;
/** Between the medians of two answers that must not be told apart. */
const MOST_APART = 1.25;

let serial = 0;
/** Each from an address of its own: no limit is met. */
const freshAddress = (): string => {
  serial += 1;
  return `198.18.${serial >> 8}.${serial & 255}`;
};
const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** Hundreds sign in at once: some wait, some are told to come back, and the till notices nothing. */
export async function burst(gates: Gates): Promise<Part> {
  const [api] = gates.apis;
  const till = (await api.givenBusiness()).as('CASHIER');
  const startedAt = performance.now();
  const burstOver = Promise.all(
    Array.from({ length: BURST }, () => signIn(api, { email: freshEmail(), forwardedFor: freshAddress() })),
  );
  const reads = await readUntil(() => till.get('/api/tables'), burstOver);
  const tookMs = performance.now() - startedAt;
  const answers = await burstOver;
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  const heard = answers.filter(({ statusCode }) => statusCode === 401).length;
  const usualMs = median(reads.map(({ ms }) => ms));
  const violations = [
    ...(refused.length + heard === BURST ? [] : [toldStatuses(answers.map(({ statusCode }) => statusCode))]),
    ...(refused.length > 0 ? [] : ['nobody was told to come back']),
    ...(heard >= ROOM ? [] : [`only ${heard} of ${ROOM} found room`]),
    ...(refused.every(({ headers }) => Number(headers.get('retry-after')) >= 1)
      ? []
      : ['503 without Retry-After']),
    ...(reads.every(({ status }) => status === 200) ? [] : ['the till was refused meanwhile']),
    ...(reads.length >= LEAST_READS ? [] : [`the till was answered ${reads.length} times meanwhile`]),
    ...(usualMs < tookMs / LEAST_READS
      ? []
      : [`the till waited ${Math.round(usualMs)} of ${Math.round(tookMs)} ms`]),
    ...(await expectCalm(gates)),
  ];
  return {
    facts: `${BURST} sign-ins at once: ${heard} heard, ${refused.length} put off, ${reads.length} reads meanwhile`,
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

/** Nothing is left of it: the next one signs in. */
async function expectCalm(gates: Gates): Promise<string[]> {
  const email = await givenPerson(gates);
  const right = { email, password: PASSWORD, forwardedFor: freshAddress() };
  const { statusCode } = await signIn(gates.apis[0], right);
  return statusCode === 200 ? [] : [`the next one was answered ${statusCode}`];
}

/** Whether an e-mail is known, neither the words nor the time of an answer tell. */
export async function equalAnswers(gates: Gates): Promise<Part> {
  const [api] = gates.apis;
  const known = await givenPerson(gates);
  const words = await Promise.all(
    [known, freshEmail()].map(async (email) =>
      wordsOf(await signIn(api, { email, forwardedFor: freshAddress() })),
    ),
  );
  const violations = words[0] === words[1] ? [] : [`words differ: ${words.join(' | ')}`];
  const ratios: number[] = [];
  while (ratios.length < TRIES && ratios.every((ratio) => ratio > MOST_APART))
    ratios.push(await ratioOfTimes(api, known));
  const told = ratios.map((ratio) => ratio.toFixed(2)).join(', ');
  if (Math.min(...ratios) > MOST_APART) violations.push(`times differ by ${told}`);
  return { facts: `unknown e-mail and wrong password alike (times apart by ${told})`, violations };
}

/** Everything of an answer that is not the number or the hour of the request. */
function wordsOf({ statusCode, headers, json }: RemoteAnswer): string {
  const { requestId, ...body } = json() as Record<string, unknown>;
  return JSON.stringify([statusCode, typeof requestId, body, [...headers.keys()].sort()]);
}

/** Of the larger median to the smaller, tried in turn so that whatever else the machine does befalls both. */
async function ratioOfTimes(api: RemoteApi, known: string): Promise<number> {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let at = 0; at < PAIRS; at += 1)
    for (const who of at % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      const email = who === 'known' ? known : freshEmail();
      const startedAt = performance.now();
      await signIn(api, { email, forwardedFor: freshAddress() });
      times[who].push(performance.now() - startedAt);
    }
  const [a, b] = [median(times.known), median(times.unknown)];
  return Math.max(a, b) / Math.min(a, b);
}
