import { ENDPOINTS } from '@sofra/contract/endpoints';
import { mayCall } from '@sofra/contract/endpoint';
import { isReplay } from '@sofra/test-kit/send';
import { sent, validRequest } from '@sofra/api/test/factories/valid-requests';
import { inOnePiece, type KeyCase } from '#proofs/money/key-case.ts';
import {
  anotherBody,
  anotherBusiness,
  anotherEndpoint,
  anotherPerson,
  longKeys,
  OTHER_BODIES,
} from '#proofs/money/key-misuses.ts';
import {
  ask,
  codeOf,
  differingTables,
  expectAnswer,
  expectFresh,
  expectReplay,
  EXPENSE_ENTRY,
  expense,
  createSubject,
  mayOwner,
  rowsOf,
  type NamedEndpoint,
  type Subject,
} from '#proofs/money/key-stage.ts';
import type { RemoteResponse } from '#proofs/stage/remote-api.ts';

/** The write is done once, and a repeated request gets the first response, whatever happened in between. */
const askedAgain: KeyCase['begin'] = async (subject) => {
  const first = await ask(subject);
  const done = await rowsOf(subject);
  return async () => {
    const again = await ask(subject);
    return [
      ...expectFresh('the first time', first, subject.endpoint.status),
      ...expectReplay('again', subject, first, again),
      ...differingTables(done, await rowsOf(subject)).map((table) => `asking again changed ${table}`),
    ];
  };
};

/** As many rows are written as in a business where the request was sent once. */
const pressedAtOnce = inOnePiece(async (subject) => {
  const twin = await createSubject(subject.api, subject.random, subject);
  const [once, ...answers] = await Promise.all([
    ask(twin),
    ...Array.from({ length: subject.random.int(4, 8) }, () => ask(subject)),
  ]);
  const first = answers.find((answer) => answer.statusCode < 300 && !isReplay(answer));
  if (!first) return [`nobody was served: ${answers.map(({ statusCode }) => statusCode).join(', ')}`];
  const others = answers.filter((answer) => answer !== first && !isWaitingPin(answer));
  const [many, one] = [await rowsOf(subject), await rowsOf(twin)];
  return [
    ...expectFresh('once', once, subject.endpoint.status),
    ...others.flatMap((answer) => expectReplay('the others', subject, first, answer)),
    ...differingTables(many, one, 'only the counts').map((table) => `other rows of ${table} than asked once`),
  ];
});

/**
 * A PIN counts as a wrong one until it was looked at. So of many tries at the same moment the later ones must wait
 * (PIN-12). They change nothing.
 */
const isWaitingPin = (answer: RemoteResponse): boolean =>
  answer.statusCode === 429 && codeOf(answer) === 'PIN_WAITS';

const ROUNDS = 6;
const FINGERS = 8;

/**
 * Expenses lock nothing but the key, so concurrent requests really race; elsewhere a row lock would serialise them.
 * Tried several times.
 */
const expensesAtOnce = inOnePiece(async (subject) => {
  const before = await countExpenses(subject);
  const faults: string[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const pressed = { request: expense(round), key: `${subject.key}-${round}` };
    const answers = await Promise.all(Array.from({ length: FINGERS }, () => ask(subject, pressed)));
    faults.push(...answers.flatMap((answer) => expectAnswer('an expense', answer, 201)));
  }
  const entered = (await countExpenses(subject)) - before;
  return entered === ROUNDS ? faults : [...faults, `${entered} expenses under ${ROUNDS} keys`];
});

const countExpenses = async (subject: Subject): Promise<number> =>
  Number((await rowsOf(subject)).get('expenses')?.split(' ')[0]);

const afterRefusal = inOnePiece(async (subject) => {
  const { station } = subject.world.ids;
  const refused = await ask(subject, {
    request: { method: 'PATCH', url: `/api/tables/${station}`, payload: { capacity: 3 } },
  });
  const first = await ask(subject);
  return [
    ...expectAnswer('what is refused', refused, 404),
    ...expectFresh('the key of a refusal', first, subject.endpoint.status),
    ...expectReplay('again', subject, first, await ask(subject)),
  ];
});

const READS = ENDPOINTS.filter(
  ({ endpoint }) => endpoint.method === 'GET' && endpoint.access !== 'public' && mayCall('ADMIN', endpoint),
);

/** A read ignores the key, which may still be used for a write. */
const readings = inOnePiece(async (subject) => {
  const { name, endpoint } = subject.random.pick(READS);
  const request = sent(endpoint, validRequest(name, subject.world));
  const [one, two] = [await ask(subject, { request }), await ask(subject, { request })];
  return [
    ...expectFresh(`reading ${name}`, one, 200),
    ...expectFresh(`reading ${name} again`, two, 200),
    ...expectFresh('a write with the key of a reading', await ask(subject), subject.endpoint.status),
  ];
});

/** Keys are stored for seven days; then the hourly clean-up deletes them. */
const afterDays = (days: number, isKept: boolean): KeyCase['begin'] =>
  inOnePiece(async (subject) => {
    const request = expense();
    const first = await ask(subject, { request });
    await subject.api.owner.query(
      `update idempotency_keys set created_at = now() - make_interval(days => $1) where business_id = $2`,
      [days, subject.world.business.id],
    );
    await subject.api.owner.query('select forget_the_past()');
    const again = await ask(subject, { request });
    return [
      ...expectFresh('the first time', first, 201),
      ...(isKept
        ? expectReplay(`after ${days} days`, EXPENSE_ENTRY, first, again)
        : expectFresh(`after ${days} days`, again, 201)),
    ];
  });

/** Only the key prevents duplicates: with two keys, or without any, the write is done twice. */
const withoutTheKey = inOnePiece(async (subject) => {
  const before = await countExpenses(subject);
  for (const key of [subject.key, subject.key.toUpperCase(), '', ''])
    await ask(subject, { request: expense(), key });
  const entered = (await countExpenses(subject)) - before;
  return entered === 4 ? [] : [`${entered} expenses of four`];
});

const isNoExpense = (named: NamedEndpoint): boolean => mayOwner(named) && named.name !== 'createExpense';
const isExpense = ({ name }: NamedEndpoint): boolean => name === 'createExpense';

export const KEY_CASES: readonly KeyCase[] = [
  { name: 'the same again', begin: askedAgain },
  { name: 'the same at once', begin: pressedAtOnce },
  { name: 'expenses at once', begin: expensesAtOnce, fits: isExpense },
  { name: 'another body', begin: anotherBody, fits: ({ name }) => name in OTHER_BODIES },
  { name: 'another endpoint', begin: anotherEndpoint, fits: isNoExpense },
  { name: 'another person', begin: anotherPerson, fits: mayOwner },
  { name: 'another business', begin: anotherBusiness },
  { name: 'after a refusal', begin: afterRefusal, fits: mayOwner },
  { name: 'after a kill', between: 'a kill', begin: askedAgain },
  { name: 'after a clean restart', between: 'a clean restart', begin: askedAgain },
  { name: 'long keys', begin: longKeys },
  { name: 'readings', begin: readings, fits: mayOwner },
  { name: 'after six days', begin: afterDays(6, true), fits: isExpense },
  { name: 'after eight days', begin: afterDays(8, false), fits: isExpense },
  { name: 'without the key', begin: withoutTheKey, fits: isExpense },
];
