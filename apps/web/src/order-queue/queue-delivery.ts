import { requestedChoiceOf } from '@sofra/domain/line-choice';
import { addLines } from '@sofra/contract/orders';
import { can } from '@sofra/domain/permissions';
import { call } from '#src/lib/api.ts';
import { errorTextOf, isApiError, isStockRefusal, type ApiError } from '#src/lib/api-error.ts';
import { doubtConnection, isOnline } from '#src/lib/connection.ts';
import { readBatches } from '#src/order-queue/batch-store.ts';
import { withWebLock } from '#src/lib/with-web-lock.ts';
import { changeQueue, queuedBatches, setUnderWay } from '#src/order-queue/order-queue.ts';
import { isUntried, refused, saved, tried, type QueuedBatch } from '#src/order-queue/queued-batch.ts';
import { forgetUncertainResponse, noteUncertainResponse } from '#src/order-queue/uncertain-responses.ts';
import { lastServerTime } from '#src/lib/server-time.ts';
import { currentOwner, currentSession } from '#src/lib/session.ts';

/** Of a batch that an older version of the application tried, nobody wrote down when. */
const BEFORE_EVERYTHING = 0;

/** By table: batches of one table go one after the other, different tables side by side (OFF-3). */
const lanes = new Map<string, Lane>();
interface Lane {
  running: Promise<void>;
  next: Promise<void> | null;
}

/** Sends what waits for a table, oldest first, until nothing is left, one is refused, or no answer comes. */
export function flushTable(tableId: string): Promise<void> {
  const busy = lanes.get(tableId);
  if (!busy) return startLane(tableId);
  // It may have looked just before the newest batch was stored: one more round, however many ask for it.
  busy.next ??= busy.running.catch(() => undefined).then(() => startLane(tableId));
  return busy.next;
}

function startLane(tableId: string): Promise<void> {
  const owner = currentOwner();
  const running = withWebLock(`sofra-queue/${owner}/${tableId}`, () => sendInTurn(owner, tableId));
  const lane: Lane = { running, next: null };
  lanes.set(tableId, lane);
  return running.finally(() => {
    if (lanes.get(tableId) === lane && !lane.next) lanes.delete(tableId);
  });
}

/** Resolves when every table has had its turn. */
export async function flushAll(): Promise<void> {
  const tables = new Set(queuedBatches().map(({ tableId }) => tableId));
  await Promise.all([...tables].map(flushTable));
}

async function sendInTurn(owner: string, tableId: string): Promise<void> {
  while (maySend(owner)) {
    // From the store and not from memory: another tab may have sent it meanwhile.
    const [next] = (await readBatches(owner)).filter((batch) => batch.tableId === tableId);
    if (!next || next.refusal || !(await sendBatch(next))) return;
  }
}

/**
 * Only its owner's session may send a batch (OFF-8); a role that no longer orders would only end its session by trying.
 * While the server is known to be away nothing is tried: what was never tried can still be taken back (OFF-7).
 */
function maySend(owner: string): boolean {
  const session = currentSession();
  const isOwner = session !== null && currentOwner() === owner && can(session.role, 'orders.addLines');
  return isOwner && isOnline();
}

/** Whether it was saved; else it waits: for an answer, or for a person. */
async function sendBatch(batch: QueuedBatch): Promise<boolean> {
  const { key, owner } = batch;
  const sending = isUntried(batch) ? await noteTried(batch) : batch;
  if (!sending) return false;
  // In the same breath in which `call` takes the token: nobody sends another's batch.
  if (!maySend(owner)) return false;
  setUnderWay(key, true);
  try {
    const order = await call(addLines, requestOf(sending));
    await changeQueue(saved(key, order?.id ?? null), { owner, answer: { batch, order } });
    forgetUncertainResponse(key);
    return true;
  } catch (error) {
    if (!isApiError(error)) throw error;
    await noteFailure(batch, error);
    return false;
  } finally {
    setUnderWay(key, false);
  }
}

/** Null when it was taken back just now. */
async function noteTried({ key, owner }: QueuedBatch): Promise<QueuedBatch | null> {
  const batches = await changeQueue(tried(key, lastServerTime()), { owner });
  return batches.find((one) => one.key === key && one.refusal === null) ?? null;
}

/** A refusal goes on the batch. Anything else leaves it waiting; what the server said to it, if anything, is kept. */
async function noteFailure(batch: QueuedBatch, error: ApiError): Promise<void> {
  if (error.status > 0 && !isRefusal(error))
    return noteUncertainResponse(batch.key, errorTextOf(error, 'Sipariş kaydedilemedi'));
  if (error.status === 0) doubtConnection();
  else await noteRefusal(batch, error);
  forgetUncertainResponse(batch.key);
}

async function noteRefusal(batch: QueuedBatch, { status, code, message, details }: ApiError): Promise<void> {
  const refusal = { status, code, message, details };
  const answer = { batch: { ...batch, refusal }, order: null };
  await changeQueue(refused(batch.key, refusal), { owner: batch.owner, answer });
}

const requestOf = ({ key, tableId, lines, expectedOrderId, triedSince }: QueuedBatch) => ({
  params: { id: tableId },
  input: {
    lines: lines.map((line) => ({ ...requestedChoiceOf(line), qty: line.qty })),
    expectedOrderId,
  },
  idempotencyKey: key,
  idempotencyKeySince: triedSince ?? BEFORE_EVERYTHING,
});

/**
 * A definite no to this batch. A lost session, too many requests and a stranger's page (a hotspot asking for money) say
 * nothing about it; want of stock does, however it is said (ORD-42).
 */
const isRefusal = (error: ApiError): boolean =>
  isStockRefusal(error) ||
  (error.isDefinite && error.code !== 'UNREADABLE' && ![401, 403, 429].includes(error.status));
