import type { ApiError } from '#src/lib/api-error.ts';
import type { HandOver, PendingLine } from '#src/order-queue/pending-cart.ts';

/** Why a batch waits for a person: what `ApiError` is made of, so that it can lie in storage. */
export type Refusal = Pick<ApiError, 'status' | 'code' | 'message' | 'details'>;

/** One *Gönder* on its way to the server. It leaves the queue on its own 2xx or because a person decided so (OFF-2). */
export interface QueuedBatch extends HandOver {
  readonly tableId: string;
  /** Order of the *Gönder* taps of one owner, whatever tab they came from. */
  readonly serial: number;
  /** False until its first request may have left: only till then can it be taken back without asking the server. */
  readonly isTried: boolean;
  /**
   * A time of the server's, in ms, that had passed before its first request may have left; null while none has. The
   * server remembers keys for some days: of an older one it does not know whether it was saved. Batches of older
   * versions were not dated: theirs counts as older than everything.
   */
  readonly triedSince?: number | null;
  readonly refusal: Refusal | null;
}

export type NewBatch = Omit<QueuedBatch, 'serial' | 'refusal'>;

/** What happens to the batches of one owner; oldest first. Applied inside one transaction, hence without effects. */
export type QueueChange = (batches: readonly QueuedBatch[]) => readonly QueuedBatch[];

/** Behind all others. The same key again changes nothing: handing over is repeated after a crash. */
export const added =
  (batch: NewBatch): QueueChange =>
  (batches) =>
    batches.some(({ key }) => key === batch.key)
      ? batches
      : [...batches, { ...batch, serial: (batches.at(-1)?.serial ?? 0) + 1, refusal: null }];

/** Only a person takes a batch out, and only one that is not being sent. */
export const removed =
  (gone: string): QueueChange =>
  (batches) =>
    batches.filter(({ key, refusal }) => key !== gone || refusal === null);

const changed =
  (wanted: string, change: (batch: QueuedBatch) => QueuedBatch): QueueChange =>
  (batches) =>
    batches.map((batch) => (batch.key === wanted ? change(batch) : batch));

/** Written before its first request leaves, with a time of the server's that has passed. */
export const tried = (key: string, since: number): QueueChange =>
  changed(key, (batch) => ({ ...batch, isTried: true, triedSince: batch.triedSince ?? since }));

/** Its first request has yet to leave. */
export const isUntried = ({ isTried, triedSince }: QueuedBatch): boolean => !isTried || triedSince === null;

export const refused = (key: string, refusal: Refusal): QueueChange =>
  changed(key, (batch) => ({ ...batch, refusal }));

const HELD: Refusal = { status: 0, code: 'NETWORK', message: 'Gönderme durduruldu.', details: {} };

/** A person wants it back before it was ever sent. Too late once it was tried: then only the server knows. */
export const held = (key: string): QueueChange =>
  changed(key, (batch) => (batch.isTried || batch.refusal ? batch : { ...batch, refusal: HELD }));

/**
 * Its 2xx came. Later ones of the table were meant for the same order, which may have been opened by this one: when it
 * was meant for an empty table, so were they.
 */
export const saved =
  (key: string, orderId: string | null): QueueChange =>
  (batches) =>
    redirected(batches, key, orderId).filter((batch) => batch.key !== key);

/**
 * *Tekrar gönder*: onto the order that is open now. Later ones meant for the same order go there too. The server said no
 * to it, so it was not saved so far, however long ago it was first tried.
 */
export const retried =
  (key: string, expectedOrderId: string | null): QueueChange =>
  (batches) =>
    changed(key, (batch) => ({ ...batch, triedSince: null, refusal: null }))(
      redirected(batches, key, expectedOrderId),
    );

/** *Yine de gönder*: an action of its own, since nobody knows what became of the first one. */
export const sentAnew =
  (key: string, newKey: string, expectedOrderId: string | null): QueueChange =>
  (batches) =>
    changed(key, (batch) => ({ ...batch, key: newKey, isTried: false }))(
      retried(key, expectedOrderId)(batches),
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

/** Puts the lines of a refused batch right; one without lines is gone. */
export const repaired =
  (key: string, lines: readonly PendingLine[]): QueueChange =>
  (batches) =>
    batches.flatMap((batch) => {
      if (batch.key !== key || !batch.refusal) return [batch];
      return lines.length > 0 ? [{ ...batch, lines }] : [];
    });
