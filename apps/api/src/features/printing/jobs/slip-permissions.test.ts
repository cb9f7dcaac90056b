import { ROLES, type Role } from '@sofra/domain/people/permissions';
import { SLIP_KINDS, SLIPS, titleOf, type SlipKind } from '@sofra/domain/slips/slips';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#src/platform/writes/ids.ts';
import { createKitchenJob, createLocalPrinter } from '#test/factories/print-job-factories.ts';
import { startTestApi, type TestApi, type TestBusiness } from '#test/harness.ts';

/** The roles that may open the screen of each kind, written a second time on purpose. */
const STAFF = ['ADMIN', 'CASHIER', 'WAITER', 'KITCHEN'];
const FLOOR = ['ADMIN', 'CASHIER', 'WAITER'];
const OFFICE = ['ADMIN', 'CASHIER'];
const SEEN_BY: Record<SlipKind, readonly string[]> = {
  KOT: STAFF,
  VOID: STAFF,
  FIRE: STAFF,
  MOVE: STAFF,
  RECEIPT: OFFICE,
  BILL: FLOOR,
  REFUND: OFFICE,
  TIP_PAYOUT: OFFICE,
  COLLECTION: OFFICE,
  COLLECTION_UNDO: OFFICE,
  CREDIT_PAYOUT: OFFICE,
  STATEMENT: OFFICE,
  DRAWER: OFFICE,
  DAY_END: OFFICE,
  HAND_OVER: OFFICE,
  CASH_SESSION: OFFICE,
  TEST: OFFICE,
  TURKISH_TEST: OFFICE,
};

let api: TestApi;
let business: TestBusiness;
/** The id of a failed job of each kind, stored with its kind and as before slips had one. */
let jobs: { kind: SlipKind; id: string }[];
beforeAll(async () => {
  api = await startTestApi();
  business = await api.createBusiness();
  await createLocalPrinter(business, 'Kasa');
  const pattern = await createKitchenJob(api, business, 'Mantı');
  jobs = SLIP_KINDS.flatMap((kind) => [
    { kind, id: newId() },
    { kind, id: newId() },
  ]);
  for (const [at, { kind, id }] of jobs.entries())
    await api.owner.query(
      `insert into print_jobs (business_id, id, type, dedupe_key, printer_id, ticket, state)
       select business_id, $1::uuid, $2::text, $1::uuid::text, printer_id,
              ticket - 'kind' - 'title' || jsonb_strip_nulls(jsonb_build_object('type', $2::text, 'title', $3::text, 'kind', $4::text)),
              'FAILED'
         from print_jobs where id = $5`,
      [id, SLIPS[kind].type, titleOf(kind), at % 2 ? null : kind, pattern],
    );
});
afterAll(() => api.stop());

const codeOf = async (answer: ReturnType<ReturnType<TestBusiness['as']>['get']>) =>
  (await answer).json<{ code?: string } | null>()?.code ?? null;

test.each(ROLES)('%s sees in the list the slips of its own screens (PRINT-47)', async (role) => {
  const answer = await business.as(role).get('/api/print-jobs?status=FAILED');
  const listed = new Set(answer.json<{ id: string }[]>().map(({ id }) => id));
  expect(jobs.filter(({ id }) => listed.has(id)).map(({ kind }) => kind)).toEqual(
    jobs.filter(({ kind }) => SEEN_BY[kind].includes(role)).map(({ kind }) => kind),
  );
});

test.each(ROLES)('%s reads and copies the slips of its own screens (PRINT-47)', async (role: Role) => {
  for (const { kind, id } of jobs) {
    const refusal = SEEN_BY[kind].includes(role) ? null : 'ROLE_LIMIT';
    const by = business.as(role);
    const read = await codeOf(by.get(`/api/print-jobs/${id}/slip`));
    expect([kind, read === 'ROLE_LIMIT' ? read : null]).toEqual([kind, refusal]);
    if (role === 'WAITER') continue;
    for (const act of ['reprint', 'dismiss']) {
      const code = await codeOf(by.post(`/api/print-jobs/${id}/${act}`));
      expect([kind, act, code === 'ROLE_LIMIT' ? code : null]).toEqual([kind, act, refusal]);
    }
  }
});

test('KITCHEN gets no slip of guests or of the till (PRINT-25)', async () => {
  await api.owner.query(`update print_jobs set state = 'FAILED' where type in ('KOT', 'VOID')`);
  await api.owner.query(
    `update print_jobs set state = 'PENDING', next_attempt_at = now() where type in ('RECEIPT', 'TEST')`,
  );
  expect((await business.as('KITCHEN').post('/api/print-jobs/claim', {})).json()).toBeNull();
});
