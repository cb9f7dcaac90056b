import type { ApiError } from '#src/lib/api/api-error.ts';
import type { LinesChange } from '#src/order-queue/edited-lines.ts';
import type { HandOver } from '#src/order-queue/draft-cart.ts';

/** The reason why a batch waits for a decision of the user: the fields of an `ApiError` in a storable form. */
export type Refusal = Pick<ApiError, 'status' | 'code' | 'message' | 'details'>;

/**
 * The lines of one *Gönder* until the server has saved them. A batch leaves the queue only by its own 2xx or by a
 * decision of the user (OFF-2).
 */
export interface QueuedBatch extends HandOver {
  readonly tableId: string;
  /** The order of the *Gönder* taps of one owner in all tabs. */
  readonly serial: number;
  /**
   * False until the first request may have been sent. Only until then can it be taken back without a request to the
   * server.
   */
  readonly isTried: boolean;
  /**
   * A time of the server, in ms, before the first request. Null while none may have been sent. The server deletes keys
   * after some days, so it cannot know whether an older batch was saved. Batches of older versions have no time and
   * count as oldest.
   */
  readonly triedSince?: number | null;
  readonly refusal: Refusal | null;
  /** A Marş instead of lines, for the order `expectedOrderId` (COURSE-20). */
  readonly fire?: Fire | undefined;
}

/** The content of a Marş: a course, or single lines. */
export interface Fire {
  readonly course?: number | undefined;
  readonly lineIds?: readonly string[] | undefined;
}

export type NewBatch = Omit<QueuedBatch, 'serial' | 'refusal'>;

/** A change of the batches of one owner, oldest first. It runs inside a transaction, so it must have no effects. */
export type QueueChange = (batches: readonly QueuedBatch[]) => readonly QueuedBatch[];

/** The order that a batch was saved to; undefined if it was not. */
type SavedOrderOf = (key: string) => string | null | undefined;

/** Appends a batch. A batch with the same key is not added again, because a crash repeats this change. */
export const added =
  (batch: NewBatch, savedOrderOf: SavedOrderOf = () => undefined): QueueChange =>
  (batches) => {
    if (batches.some(({ key }) => key === batch.key)) return batches;
    const expectedOrderId = orderBehind(batch, batches, savedOrderOf);
    const serial = (batches.at(-1)?.serial ?? 0) + 1;
    return [...batches, { ...batch, expectedOrderId, serial, refusal: null }];
  };

/**
 * The order that a new batch is meant for. Between the tap on *Gönder* and this change of the queue, the previous batch
 * may have been saved or redirected. A screen learns that only afterwards. So the new batch gets the order of the
 * previous one.
 */
function orderBehind(
  { previousKey, expectedOrderId }: NewBatch,
  batches: readonly QueuedBatch[],
  savedOrderOf: SavedOrderOf,
): string | null {
  if (previousKey === undefined) return expectedOrderId;
  const previous = batches.find(({ key }) => key === previousKey);
  const orderId = previous ? previous.expectedOrderId : savedOrderOf(previousKey);
  return orderId === undefined ? expectedOrderId : orderId;
}

/**
 * Removes a batch that the user gave up. Only a refused or stopped batch can be removed, because others may be on their
 * way to the server.
 */
export const removed =
  (gone: string): QueueChange =>
  (batches) =>
    batches.filter(({ key, refusal }) => key !== gone || refusal === null);

const changed =
  (wanted: string, change: (batch: QueuedBatch) => QueuedBatch): QueueChange =>
  (batches) =>
    batches.map((batch) => (batch.key === wanted ? change(batch) : batch));

/** Stored before the first request is sent, with a time of the server that is over. */
export const tried = (key: string, since: number): QueueChange =>
  changed(key, (batch) => ({ ...batch, isTried: true, triedSince: batch.triedSince ?? since }));

/** True if no request of the batch was sent yet. */
export const isUntried = ({ isTried, triedSince }: QueuedBatch): boolean => !isTried || triedSince === null;

export const refused = (key: string, refusal: Refusal): QueueChange =>
  changed(key, (batch) => ({ ...batch, refusal }));

/** A Marş or a number of guests, as opposed to lines. */
export const isAct = ({ lines }: Pick<QueuedBatch, 'lines'>): boolean => lines.length === 0;

/** Removes an act that was refused: no line of it could be lost (COURSE-20, GUESTS-15). */
export const actEnded =
  (gone: string): QueueChange =>
  (batches) =>
    batches.filter(({ key }) => key !== gone);

const HELD: Refusal = { status: 0, code: 'NETWORK', message: 'Gönderme durduruldu.', details: {} };

/**
 * Stops a batch that the user takes back before it was sent. Once it was tried only the server knows whether it is
 * saved, so nothing changes.
 */
export const held = (key: string): QueueChange =>
  changed(key, (batch) => (batch.isTried || batch.refusal ? batch : { ...batch, refusal: HELD }));

/**
 * Removes a saved batch. Later batches of the table that were meant for the same order now expect the order it was
 * saved to. The batch may have opened that order itself on a free table.
 */
export const saved =
  (key: string, orderId: string | null): QueueChange =>
  (batches) =>
    redirected(batches, key, orderId).filter((batch) => batch.key !== key);

/**
 * *Tekrar gönder* and *Yine de gönder*: sends the batch as a new action, with a new key, to the order that is open now.
 * Later batches that were meant for the same order are sent to it too. The server would repeat its refusal of the old
 * key.
 */
export const resent =
  (key: string, newKey: string, expectedOrderId: string | null): QueueChange =>
  (batches) =>
    changed(key, (batch) => ({ ...batch, key: newKey, isTried: false, triedSince: null, refusal: null }))(
      redirected(batches, key, expectedOrderId),
    );

function redirected(batches: readonly QueuedBatch[], key: string, orderId: string | null) {
  const moved = batches.find((batch) => batch.key === key);
  if (!moved) return batches;
  return batches.map((batch) =>
    batch.tableId === moved.tableId && batch.expectedOrderId === moved.expectedOrderId
      ? { ...batch, expectedOrderId: orderId }
      : batch,
  );
}

/**
 * True if the lines of a batch may still be changed or taken back. It was refused, or no request of it can have reached
 * the server. Otherwise the server may have saved it (OFF-7).
 */
export const mayChange = ({ refusal, isTried }: Pick<QueuedBatch, 'refusal' | 'isTried'>): boolean =>
  refusal !== null || !isTried;

/** Changes the lines of a batch that may be changed (OFF-23); one without lines is removed. */
export const edited =
  (key: string, change: LinesChange): QueueChange =>
  (batches) =>
    batches.flatMap((batch) => {
      if (batch.key !== key || !mayChange(batch)) return [batch];
      const lines = change(batch.lines);
      return lines.length > 0 ? [{ ...batch, lines }] : [];
    });
