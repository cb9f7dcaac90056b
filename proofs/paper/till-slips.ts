import type { Caller } from '@sofra/api/test/harness';
import { givePin } from '@sofra/api/test/factories/device-factories';
import { must, withRefusal, type HostileBusiness } from '#proofs/paper/hostile-business.ts';

const LONGEST_NAME = 80;

interface Words {
  note: string;
  reason: string;
}

/**
 * Prints the slips that only the till prints: paid tips, which must be owed first, and a drawer opened without a sale.
 * The others are amounts that a customer pays, gets back and owes, a hand-over and the close of a session. The end of
 * the day is the last. The day may have been ended before.
 */
export async function printTillSlips(
  { api, business, admin }: Pick<HostileBusiness, 'api' | 'business'> & { admin: Caller },
  { note, reason }: Words,
): Promise<void> {
  const till = await firstTill(admin);
  const session = must(
    await admin.post(`/api/cash/tills/${till}/open`, { float: 100, note: 'Bozuk para' }),
  ).json<{
    id: string;
  }>();
  await payFirstTips(admin, session.id);
  await withRefusal(admin, `/cash/tills/${till}/drawer`, (words) => ({ reason: words }))(reason);
  await collectOfCustomer(admin, reason);
  await handOver(api, { admin, taker: business.as('CASHIER') }, session.id);
  must(await admin.post(`/api/cash/sessions/${session.id}/count`, { sum: 0 }));
  await withRefusal(admin, `/cash/sessions/${session.id}/close`, (words) => ({
    left: 0,
    note: words,
  }))(note);
  await closeDay(admin);
}

async function firstTill(admin: Caller): Promise<string> {
  const { tills } = must(await admin.get('/api/cash')).json<{ tills: { id: string }[] }>();
  return tills[0]?.id ?? '';
}

async function payFirstTips(admin: Caller, sessionId: string): Promise<void> {
  const path = `/api/cash/sessions/${sessionId}/tips`;
  const { owed } = must(await admin.get(path)).json<{ owed: { userId: string; owed: number }[] }>();
  must(await admin.post(path, { userId: owed[0]?.userId, amount: owed[0]?.owed }));
}

/** A customer whose name is the text, too, as far as one is taken. */
async function collectOfCustomer(admin: Caller, words: string): Promise<void> {
  const made = await withRefusal(admin, '/customers', (name) => ({ name: name.slice(0, LONGEST_NAME) }))(
    words,
  );
  const path = `/customers/${made.answer.json<{ id: string }>().id}`;
  await withRefusal(admin, `${path}/corrections`, (reason) => ({ amount: 50, reason }))(words);
  const collected = must(await admin.post(`/api${path}/collections`, { amount: 20, method: 'CASH' }));
  const { collectionId } = collected.json<{ collectionId: string }>();
  await withRefusal(admin, `/accounts/collections/${collectionId}/undo`, (reason) => ({ reason }))(words);
  must(await admin.post(`/api${path}/account/slip`));
  must(await admin.post(`/api${path}/corrections`, { amount: -100, reason: 'Eski defter' }));
  must(await admin.post(`/api${path}/payouts`, { amount: 10, method: 'CASH' }));
}

const PIN = '1379';

/** Hands the drawer over to a user who approves it with the own PIN. */
async function handOver(
  api: HostileBusiness['api'],
  { admin, taker }: Record<'admin' | 'taker', Caller>,
  sessionId: string,
): Promise<void> {
  const path = `/api/cash/sessions/${sessionId}/hand-over`;
  await givePin(api, taker.userId, PIN);
  const refused = (await admin.post(path, { sum: 100 })).json<{ details: { approval: object } }>();
  const given = { userId: taker.userId, pin: PIN, ...refused.details.approval };
  const { id } = must(await admin.post('/api/approvals', given)).json<{ id: string }>();
  must(await admin.post(path, { sum: 100, approvalId: id }));
}

async function closeDay(admin: Caller): Promise<void> {
  const { latest } = must(await admin.get('/api/day-ends/preview')).json<{
    latest: { number: number } | null;
  }>();
  const replaces = latest ? { replaces: latest.number } : {};
  must(await admin.post('/api/day-ends', { uncountedReason: 'Akşam sürüyor', ...replaces }));
}
