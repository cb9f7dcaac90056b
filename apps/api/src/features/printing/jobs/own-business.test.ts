import { afterAll, beforeAll, expect, test } from 'vitest';
import { findJobUnderWay, leaseNextJob, lockDuePrinter } from '#src/features/printing/jobs/claims.store.ts';
import { dismissFailedJob, findJobToCopy, nextCopyNo } from '#src/features/printing/jobs/reprints.store.ts';
import { findSlip } from '#src/features/printing/jobs/slips.store.ts';
import {
  endPrintJobLease,
  updatePrinterState,
} from '#src/features/printing/delivery/print-delivery.store.ts';
import { findPrintJob } from '#src/features/printing/print-jobs.store.ts';
import type { Tx } from '#src/platform/postgres/database.ts';
import { newId } from '#src/platform/writes/ids.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';
import { createWorld, type World } from '#test/factories/entity-factories.ts';
import { startTestApi, type TestApi } from '#test/harness.ts';
import { disableRowSecurity, fingerprintOf } from '#test/tenant-rows.ts';

/** Without row security each statement must itself restrict its rows to the own business. */
let api: TestApi;
let other: World;
/** The id of a business that has none of the requested rows. */
const own = newId();
beforeAll(async () => {
  api = await startTestApi();
  other = await createWorld(api);
  await api.owner.query(
    `insert into businesses (id, name, slug, trial_ends_at) values ($1, 'Bizim', 'bizim', now())`,
    [own],
  );
  await disableRowSecurity(api);
});
afterAll(() => api.stop());

const ask = <T>(run: (tx: Tx) => Promise<T>): Promise<T> =>
  inTransaction(api.services.pool, { businessId: own }, run);

test('jobs and printers of another business are not found by their ids', async () => {
  const { failedJob, leasedJob, otherPrinter, localPrinter } = other.ids;
  const types = ['KOT', 'VOID', 'RECEIPT', 'TEST'] as const;
  const request = { printMode: 'agent', types, passedOver: [], unread: [] } as const;
  const answers = await ask(async (tx) => [
    await lockDuePrinter(tx, own, { ...request, printerIds: [localPrinter] }),
    await lockDuePrinter(tx, own, { ...request, printerIds: undefined }),
    await leaseNextJob(tx, own, localPrinter, { seconds: 20, types, unread: [] }),
    await findJobUnderWay(tx, own, leasedJob),
    await findJobToCopy(tx, own, failedJob),
    await findSlip(tx, own, failedJob),
    await findPrintJob(tx, own, failedJob),
  ]);
  expect(answers).toEqual(answers.map(() => undefined));
  expect(await ask((tx) => findJobUnderWay(tx, other.business.id, otherPrinter))).toBeUndefined();
});

test('jobs and printers of another business are neither changed nor counted', async () => {
  const { failedJob, leasedJob, lease, otherPrinter } = other.ids;
  const before = await fingerprintOf(api, other.business.id);
  const job = { state: 'PRINTED', error: null, isDoubtful: false, retryAfterSeconds: 0 } as const;
  const toCopy = await ask((tx) => findJobToCopy(tx, other.business.id, failedJob));
  const answers = await ask(async (tx) => [
    await endPrintJobLease(tx, { businessId: own, id: leasedJob, leaseToken: lease }, job),
    await updatePrinterState(tx, own, otherPrinter, { state: 'ONLINE', error: null, wasSeen: true }),
    await dismissFailedJob(tx, own, failedJob),
    await nextCopyNo(tx, own, toCopy!),
  ]);
  expect(answers).toEqual([false, false, false, 1]);
  expect(await fingerprintOf(api, other.business.id)).toEqual(before);
});

test('a printer with the same id in another business prints none of these jobs', async () => {
  const twin = await createWorld(api, other.ids);
  const request = { printMode: 'agent', types: ['KOT'], passedOver: [], unread: [] } as const;
  const choose = () =>
    ask((tx) => lockDuePrinter(tx, twin.business.id, { ...request, printerIds: [other.ids.localPrinter] }));
  const inTwin = (set: string) => api.owner.query(`${set} where business_id = $1`, [twin.business.id]);
  await inTwin('update printers set is_active = false');
  expect(await choose()).toBeUndefined();
  await inTwin('update printers set is_active = true');
  expect(await choose()).toMatchObject({ name: expect.stringContaining(twin.canary) });
  await inTwin(`update print_jobs set state = 'PRINTED'`);
  expect(await choose()).toBeUndefined();
});
