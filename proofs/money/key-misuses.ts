import type { Json } from '@sofra/api/test/harness';
import { inOnePiece } from '#proofs/money/key-case.ts';
import {
  ask,
  differingTables,
  expectAnswer,
  expectFresh,
  expectReplay,
  EXPENSE_ENTRY,
  expense,
  createSubject,
  rowsOf,
} from '#proofs/money/key-stage.ts';

/** By endpoint, fields to change, so that the body differs. */
export const OTHER_BODIES: Readonly<Record<string, Json>> = {
  createExpense: { amount: 11 },
  createTable: { name: 'Bahçe 9' },
  createItem: { price: 1 },
  updateItem: { price: 1 },
  updateTable: { name: 'Bahçe 9' },
  createIngredient: { name: 'Margarin' },
  createUser: { fullName: 'Başkası' },
  updateBusiness: { name: 'Başka Ad' },
  payOrder: { method: 'CARD' },
  payPart: { method: 'CASH' },
  payShare: { amount: 10 },
  cancelLines: { restock: false },
  compLines: { reason: 'Soğuk geldi' },
  addLines: { expectedOrderId: null },
  correctPaymentMethod: { reason: 'Başka neden' },
};

export const anotherBody = inOnePiece(async (subject) => {
  const first = await ask(subject);
  const done = await rowsOf(subject);
  const payload = { ...(subject.request.payload as Json), ...OTHER_BODIES[subject.name] };
  const other = await ask(subject, { request: { ...subject.request, payload } });
  return [
    ...expectFresh('the first body', first, subject.endpoint.status),
    ...expectAnswer('another body', other, 422, 'IDEMPOTENCY_KEY_REUSED'),
    ...differingTables(done, await rowsOf(subject)).map((table) => `another body changed ${table}`),
  ];
});

export const anotherEndpoint = inOnePiece(async (subject) => {
  const first = await ask(subject);
  const done = await rowsOf(subject);
  const other = await ask(subject, { request: expense() });
  return [
    ...expectFresh('the first endpoint', first, subject.endpoint.status),
    ...expectAnswer('another endpoint', other, 422, 'IDEMPOTENCY_KEY_REUSED'),
    ...differingTables(done, await rowsOf(subject)).map((table) => `another endpoint changed ${table}`),
  ];
});

/** Keys belong to a user: another user may use the same key. */
export const anotherPerson = inOnePiece(async (subject) => {
  const first = await ask(subject);
  const other = { request: expense(), token: subject.world.business.as('CASHIER').token };
  const theirs = await ask(subject, other);
  const again = await ask(subject, other);
  return [
    ...expectFresh('one person', first, subject.endpoint.status),
    ...expectFresh('another person', theirs, 201),
    ...expectReplay('the other again', EXPENSE_ENTRY, theirs, again),
  ];
});

export const anotherBusiness = inOnePiece(async (subject) => {
  const other = { ...(await createSubject(subject.api, subject.random, subject)), key: subject.key };
  const [ours, theirs] = [await ask(subject), await ask(other)];
  return [
    ...expectFresh('one business', ours, subject.endpoint.status),
    ...expectFresh('another business', theirs, subject.endpoint.status),
    ...expectReplay('the other again', other, theirs, await ask(other)),
  ];
});

const LONGEST_KEY = 255;

export const longKeys = inOnePiece(async (subject) => {
  const untouched = await rowsOf(subject);
  const refused = await ask(subject, { key: 'k'.repeat(LONGEST_KEY + subject.random.int(1, 300)) });
  const changed = differingTables(untouched, await rowsOf(subject));
  const longest = { ...subject, key: subject.key.padEnd(LONGEST_KEY, 'k') };
  const first = await ask(longest);
  return [
    ...expectAnswer('a key that is too long', refused, 400, 'INVALID_INPUT'),
    ...changed.map((table) => `a key that is too long changed ${table}`),
    ...expectFresh('the longest key', first, subject.endpoint.status),
    ...expectReplay('again', subject, first, await ask(longest)),
  ];
});
