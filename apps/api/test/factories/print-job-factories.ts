import type { ClaimedJob } from '@sofra/contract/printing/print-jobs';
import type { Printer } from '@sofra/contract/printing/printing';
import { queueKitchenTickets, queueReceipt } from '#src/features/printing/shared/queue-tickets.ts';
import { newId } from '#src/platform/writes/ids.ts';
import {
  asOneWrite,
  createOrderRow,
  createPaidOrderRow,
  createPrinter,
} from '#test/factories/printer-factories.ts';
import type { Caller, TestApi, TestBusiness } from '#test/harness.ts';

/** A claimed job as JSON, where instants are texts. */
export type ClaimedOnWire = Omit<ClaimedJob, 'leasedUntil'> & { leasedUntil: string };

/** Creates a printer that the server does not connect to itself. */
export const createLocalPrinter = (
  business: TestBusiness,
  name: string,
  fields: Partial<Printer> = {},
): Promise<Printer> => createPrinter(business, { name, interface: 'USB', ip: null, ...fields });

/**
 * Queues a ticket of one dish for a station, or for the receipt printer without one. Returns the id of its first job.
 */
export async function createKitchenJob(
  api: TestApi,
  business: TestBusiness,
  dish: string,
  stationId: string | null = null,
): Promise<string> {
  const order = await createOrderRow(api, business);
  const lines = [{ name: dish, qty: 1, note: null, stationId }];
  await asOneWrite(api, business, (work) =>
    queueKitchenTickets(work, { type: 'KOT', operationId: newId(), order, lines }),
  );
  const { rows } = await api.owner.query<{ id: string }>(
    'select id from print_jobs where order_id = $1 order by position limit 1',
    [order.id],
  );
  return rows[0]!.id;
}

/** Queues the original receipt of a payment on the receipt printer; returns its job and its payment. */
export async function createReceiptJob(api: TestApi, business: TestBusiness) {
  const receipt = await createPaidOrderRow(api, business);
  const id = await asOneWrite(api, business, (work) => queueReceipt(work, { ...receipt, copyNo: 1 }));
  return { id: id!, receipt };
}

/** Claims the next job; null when there is none. Throws unless the status is 200. */
export async function claimAs(caller: Caller, printerIds?: string[]): Promise<ClaimedOnWire | null> {
  const answer = await caller.post('/api/print-jobs/claim', printerIds ? { printerIds } : {});
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<ClaimedOnWire | null>();
}

/** Lets a lease expire, as if its holder had disappeared. */
export const expireLease = ({ owner }: Pick<TestApi, 'owner'>, jobId: string) =>
  owner.query(`update print_jobs set leased_until = now() - interval '1 second' where id = $1`, [jobId]);

/** Ends the pauses of all waiting jobs. */
export const makeDue = ({ owner }: Pick<TestApi, 'owner'>, { id }: TestBusiness) =>
  owner.query('update print_jobs set next_attempt_at = now() where business_id = $1', [id]);
