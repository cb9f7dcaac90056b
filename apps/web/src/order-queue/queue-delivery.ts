import { requestedChoiceOf } from '@sofra/domain/menu/line-choice';
import { setGuests } from '@sofra/contract/orders/guests';
import { fireLines } from '@sofra/contract/orders/courses';
import { addLines, type OrderWithLines } from '@sofra/contract/orders/orders';
import { can } from '@sofra/domain/people/permissions';
import { call } from '#src/lib/api/api.ts';
import { errorTextOf, isApiError, isStockRefusal, type ApiError } from '#src/lib/api/api-error.ts';
import { checkConnection, isOnline } from '#src/lib/realtime/connection.ts';
import { readBatches } from '#src/order-queue/batch-store.ts';
import { withWebLock } from '#src/lib/device/with-web-lock.ts';
import { changeQueue, queuedBatches, setUnderWay } from '#src/order-queue/shared-queue.ts';
import { forgetNewPlace, type NewPlace } from '#src/order-queue/new-places.ts';
import {
  actEnded,
  isAct,
  isUntried,
  refused,
  saved,
  tried,
  type Fire,
  type QueuedBatch,
} from '#src/order-queue/queued-batch.ts';
import { noteSavedBatch } from '#src/order-queue/saved-batches.ts';
import { forgetUncertainResponse, noteUncertainResponse } from '#src/order-queue/uncertain-responses.ts';
import { lastServerTime } from '#src/lib/realtime/server-time.ts';
import { currentOwner, currentSession } from '#src/lib/api/session.ts';

/** The time of the first attempt of batches that an older version of the application tried without storing it. */
const BEFORE_EVERYTHING = 0;

/** By table: batches of one table are sent one after the other, those of different tables in parallel (OFF-3). */
const lanes = new Map<string, Lane>();
interface Lane {
  running: Promise<void>;
  next: Promise<void> | null;
}

/** Sends the batches of a table, oldest first, until none is left, one is refused, or a response is missing. */
export function flushTable(tableId: string): Promise<void> {
  const busy = lanes.get(tableId);
  if (!busy) return startLane(tableId);
  // The running round may have read the queue just before the newest batch was stored, so one more round follows.
  // Further calls share it.
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

/** Sends the batches of all tables; resolves when every table has had its round. */
export async function flushAll(): Promise<void> {
  const tables = new Set(queuedBatches().map(({ tableId }) => tableId));
  await Promise.all([...tables].map(flushTable));
}

async function sendInTurn(owner: string, tableId: string): Promise<void> {
  while (maySend(owner)) {
    // Read from the store instead of memory, because another tab may have sent the batch meanwhile.
    const [next] = (await readBatches(owner)).filter((batch) => batch.tableId === tableId);
    if (!next || next.refusal || !(await sendBatch(next))) return;
  }
}

/**
 * Only the session of its owner may send a batch (OFF-8), and only with a role that may order: a 403 would end the
 * session. Nothing is sent while the server is known to be unreachable: an untried batch can still be taken back
 * (OFF-7).
 */
function maySend(owner: string): boolean {
  const session = currentSession();
  const isOwner = session !== null && currentOwner() === owner && can(session.role, 'orders.addLines');
  return isOwner && isOnline();
}

/** Returns true if the batch was saved. Otherwise it waits for a response or for a decision of the user. */
async function sendBatch(batch: QueuedBatch): Promise<boolean> {
  const { key, owner } = batch;
  const sending = isUntried(batch) ? await noteTried(batch) : batch;
  if (!sending) return false;
  // Checked again in the tick in which `call` reads the token: no batch may be sent with another user's session.
  if (!maySend(owner)) return false;
  setUnderWay(key, true);
  try {
    const order = await request(sending);
    const orderId = order?.id ?? null;
    noteSavedBatch(key, orderId);
    if (batch.place) forgetNewPlace(batch.tableId);
    await changeQueue(saved(key, orderId), { owner, answer: { batch, order } });
    forgetUncertainResponse(key);
    return true;
  } catch (error) {
    if (!isApiError(error)) throw error;
    await noteFailure(batch, error);
    return isAct(batch) && isRefusal(error);
  } finally {
    setUnderWay(key, false);
  }
}

/** Marks the batch as tried; null if it was taken back just now. */
async function noteTried({ key, owner }: QueuedBatch): Promise<QueuedBatch | null> {
  const batches = await changeQueue(tried(key, lastServerTime()), { owner });
  return batches.find((one) => one.key === key && one.refusal === null) ?? null;
}

/**
 * Stores a refusal on the batch. After any other failure the batch keeps waiting; an undecided response of the server
 * is remembered for display.
 */
async function noteFailure(batch: QueuedBatch, error: ApiError): Promise<void> {
  if (error.status > 0 && !isRefusal(error))
    return noteUncertainResponse(batch.key, errorTextOf(error, 'Sipariş kaydedilemedi'));
  if (error.status === 0) checkConnection();
  else await noteRefusal(batch, error);
  forgetUncertainResponse(batch.key);
}

async function noteRefusal(batch: QueuedBatch, { status, code, message, details }: ApiError): Promise<void> {
  const refusal = { status, code, message, details };
  const answer = { batch: { ...batch, refusal }, order: null };
  const ended = isAct(batch) ? actEnded(batch.key) : refused(batch.key, refusal);
  await changeQueue(ended, { owner: batch.owner, answer });
}

/** A batch of lines, a Marş, or a number of guests. */
function request(batch: QueuedBatch): Promise<OrderWithLines | null> {
  if (batch.fire) return call(fireLines, fireRequestOf(batch, batch.fire));
  if (isAct(batch)) return call(setGuests, guestsRequestOf(batch));
  return call(addLines, requestOf(batch));
}

const guestsRequestOf = ({ key, expectedOrderId, triedSince, guests = null }: QueuedBatch) => ({
  params: { id: expectedOrderId ?? '' },
  input: { guests },
  idempotencyKey: key,
  idempotencyKeySince: triedSince ?? BEFORE_EVERYTHING,
});

const fireRequestOf = ({ key, expectedOrderId, triedSince }: QueuedBatch, { course, lineIds }: Fire) => ({
  params: { id: expectedOrderId ?? '' },
  input: { ...(course !== undefined && { course }), ...(lineIds && { lineIds: [...lineIds] }) },
  idempotencyKey: key,
  idempotencyKeySince: triedSince ?? BEFORE_EVERYTHING,
});

const requestOf = ({
  key,
  tableId,
  lines,
  expectedOrderId,
  triedSince,
  hasShownPrices,
  place,
  heldCourses = [],
  guests,
}: QueuedBatch) => ({
  params: { id: tableId },
  input: {
    lines: lines.map((line) => ({
      ...requestedChoiceOf(line),
      qty: line.qty,
      ...(hasShownPrices && { shownUnitPrice: line.unitPrice }),
    })),
    expectedOrderId,
    ...(place && { place: requestedPlace(place) }),
    // Left out where none waits, because a repeated key must have the same request.
    ...(heldCourses.length > 0 && { heldCourses: [...heldCourses] }),
    ...(typeof guests === 'number' && { guests }),
  },
  idempotencyKey: key,
  idempotencyKeySince: triedSince ?? BEFORE_EVERYTHING,
});

const requestedPlace = ({ madeAt: _, promisedAt, ...place }: NewPlace) => ({
  ...place,
  ...(promisedAt !== undefined && { promisedAt: new Date(promisedAt) }),
});

/**
 * Returns true if the server refused this batch for good: by any 4xx, also without a code (ORD-42). A lost session, too
 * many requests and a business that moved decide nothing about it. Insufficient stock does, with any status.
 */
const isRefusal = (error: ApiError): boolean =>
  isStockRefusal(error) ||
  (error.isDefinite && error.code !== 'BUSINESS_MOVED' && !UNDECIDING.includes(error.status));

/** No session, not allowed, too many requests. */
const UNDECIDING: readonly number[] = [401, 403, 429];
