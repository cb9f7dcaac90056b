import {
  isOfOrder,
  outcomeInState,
  retryAfter,
  type PlatformOutcome,
} from '@sofra/domain/orders/platform-message';
import { CHANNEL_ORDERS_CHANGED } from '#src/features/orders/channel-orders/receive-channel-order.ts';
import type {
  Connecting,
  createOpener,
  OpenConnection,
} from '#src/features/orders/platforms/open-connection.ts';
import {
  findConnection,
  updateConnectionHealth,
  type ConnectionHealth,
} from '#src/features/orders/platforms/platform-connections.store.ts';
import type { OrderMessage } from '#src/features/orders/platforms/platform-adapter.ts';
import {
  delayLaterMessages,
  endMessageLease,
  findTellableOrder,
  insertEndOfState,
  type ClaimedMessage,
} from '#src/features/orders/platforms/platform-messages.store.ts';
import type { Tx } from '#src/platform/postgres/database.ts';
import { inTransaction, together } from '#src/platform/postgres/transaction.ts';

type Open = ReturnType<typeof createOpener>;

/** The connection was removed meanwhile, or its keys belong to another installation. */
const UNREADABLE: PlatformOutcome = { is: 'AGAIN', problem: 'SECRET', status: null, isUnsure: false };

/** A message that is of no use any more, because its connection was off (PLATFORM-1); the connection was not tried. */
const TOO_LATE = { is: 'TOO_LATE' } as const;
type Outcome = PlatformOutcome | typeof TOO_LATE;

/** Sends one leased message, outside of any transaction, and stores the outcome (PLATFORM-11). */
export async function sendMessage(
  services: Connecting,
  open: Open,
  leased: ClaimedMessage,
  isAbandoned: AbortSignal,
): Promise<void> {
  const claimed = presentState(leased, services.clock());
  const { businessId } = claimed;
  const found = await inTransaction(services.pool, { businessId, readOnly: true }, (tx) => read(tx, claimed));
  const opened = found.connection && open(businessId, found.connection);
  const isLate = isOfOrder(claimed.kind) && claimed.giveUpAt <= services.clock();
  const target = { opened: opened ?? null, order: found.order };
  const outcome = isLate
    ? await readLate(target, claimed, found.connection?.isActive ?? false)
    : await attempt(target, claimed);
  if (isAbandoned.aborted) return;
  const { isOurs, isOther } = await inTransaction(services.pool, { businessId }, (tx) =>
    settle(tx, claimed, outcome, { at: services.clock(), gapSeconds: opened?.adapter.gapSeconds ?? 0 }),
  );
  if (!isOurs) services.log.warn({ messageId: claimed.id }, 'the lease of a message to a platform was lost');
  if (isOther || (isOurs && isOfOrder(claimed.kind)))
    services.realtime.publish(businessId, CHANNEL_ORDERS_CHANGED);
}

async function read(tx: Tx, claimed: ClaimedMessage) {
  const [connection, order] = await together(
    findConnection(tx, claimed.businessId, claimed.channelId),
    isOfOrder(claimed.kind) ? findTellableOrder(tx, claimed) : Promise.resolve(undefined),
  );
  return { connection, order };
}

/** A mark or a pause that has ended meanwhile is sent as its end, so that nothing stays closed (PLATFORM-11). */
function presentState(claimed: ClaimedMessage, now: Date): ClaimedMessage {
  const { kind, content } = claimed;
  if ((kind !== 'CLOSE' && kind !== 'SOLD_OUT') || !content.until || new Date(content.until) > now)
    return claimed;
  return { ...claimed, kind: kind === 'CLOSE' ? 'OPEN' : 'AVAILABLE', content: {} };
}

interface Target {
  opened: OpenConnection | null;
  order: Awaited<ReturnType<typeof findTellableOrder>>;
}

/** Sends nothing any more, but an answer that may have arrived is read at the platform (PLATFORM-12). */
async function readLate({ opened, order }: Target, claimed: ClaimedMessage, isOn: boolean): Promise<Outcome> {
  const { kind, isUnsure } = claimed;
  if (!opened || !order || !isOn || !isUnsure || !isOfOrder(kind)) return TOO_LATE;
  const found = await resolveUnknown(opened, messageOf(kind, order, claimed.content));
  return found?.is === 'DONE' ? found : TOO_LATE;
}

const messageOf = (
  kind: OrderMessage['kind'],
  order: OrderMessage['order'],
  { reason, promisedAt }: ClaimedMessage['content'],
): OrderMessage => ({
  ...{ kind, order, reason: reason ?? null },
  promisedAt: promisedAt ? new Date(promisedAt) : null,
});

async function attempt(
  { opened, order }: Target,
  { kind, object, content, isUnsure }: ClaimedMessage,
): Promise<PlatformOutcome> {
  if (!opened) return UNREADABLE;
  const { adapter, context } = opened;
  const until = content.until ? new Date(content.until) : null;
  if (!isOfOrder(kind)) {
    if (kind === 'OPEN' || kind === 'CLOSE')
      return adapter.setOpen(context, { isOpen: kind === 'OPEN', until });
    const id = object.slice('product:'.length);
    return adapter.setAvailability(context, { id, isAvailable: kind === 'AVAILABLE' });
  }
  if (!order) return { is: 'REFUSED', reason: 'Sipariş bulunamadı.' };
  if (order.isCanceled) return { is: 'REFUSED', reason: 'Sipariş platformda iptal edilmiş.' };
  const message = messageOf(kind, order, content);
  return (isUnsure && (await resolveUnknown(opened, message))) || adapter.answer(context, message);
}

/** Derives a missing answer from the state of the order; null to send it again (PLATFORM-12). */
async function resolveUnknown(
  { adapter, context }: OpenConnection,
  { kind, order }: OrderMessage,
): Promise<PlatformOutcome | null> {
  if (!adapter.stateOf) return null;
  const state = await adapter.stateOf(context, order.number);
  if (state === null) return { is: 'AGAIN', problem: 'ANSWER', status: null, isUnsure: true };
  return outcomeInState(kind, state);
}

async function settle(
  tx: Tx,
  claimed: ClaimedMessage,
  outcome: Outcome,
  { at, gapSeconds }: { at: Date; gapSeconds: number },
): Promise<{ isOurs: boolean; isOther: boolean }> {
  const { businessId, channelId, kind, content } = claimed;
  const ended = endOf(outcome, claimed, at);
  // The connection is locked before its messages, as by its removal.
  const isOther =
    outcome.is !== 'TOO_LATE' &&
    (await updateConnectionHealth(tx, businessId, channelId, healthOf(outcome, at)));
  if (!(await endMessageLease(tx, claimed, { ...ended, at }))) return { isOurs: false, isOther };
  if (ended.state === 'SENT' && gapSeconds > 0 && isOfOrder(kind))
    await delayLaterMessages(tx, claimed, new Date(at.getTime() + gapSeconds * 1_000));
  const endsAt = ended.state === 'SENT' && content.until ? new Date(content.until) : null;
  if (endsAt && (kind === 'SOLD_OUT' || kind === 'CLOSE'))
    await insertEndOfState(tx, claimed, { kind: kind === 'CLOSE' ? 'OPEN' : 'AVAILABLE', at: endsAt });
  return { isOurs: true, isOther };
}

/** A refusal by the rules of the platform shows that the connection works. */
const healthOf = (outcome: PlatformOutcome, at: Date): ConnectionHealth => ({
  ...{ at, part: 'SENDING' },
  failed: outcome.is === 'AGAIN' ? { problem: outcome.problem, status: outcome.status } : null,
});

const WORDS = {
  KEYS: 'Platform anahtarları kabul etmedi.',
  UNREACHABLE: 'Platforma ulaşılamadı.',
  TIMEOUT: 'Platform zamanında yanıt vermedi.',
  LIMITED: 'Platform daha az istek istedi.',
  ANSWER: 'Platform geçici bir hata bildirdi.',
  SECRET: 'Anahtarlar bu sunucuda okunamadı.',
  ORDER: 'Sipariş okunamadı.',
  ARRIVED: 'Bağlantı kapalı.',
} as const;

function endOf(outcome: Outcome, { kind, attempts, giveUpAt, isUnsure }: ClaimedMessage, at: Date) {
  if (outcome.is === 'DONE')
    return { state: 'SENT' as const, nextAttemptAt: at, isUnsure: false, problem: null };
  if (outcome.is === 'TOO_LATE')
    return { state: 'FAILED' as const, nextAttemptAt: at, isUnsure, problem: 'Zamanında gönderilemedi.' };
  if (outcome.is === 'REFUSED')
    return { state: 'FAILED' as const, nextAttemptAt: at, isUnsure: false, problem: outcome.reason };
  const seconds = retryAfter(kind, attempts, outcome.afterSeconds);
  const nextAttemptAt = new Date(at.getTime() + seconds * 1_000);
  return {
    state: nextAttemptAt > giveUpAt ? ('FAILED' as const) : ('WAITING' as const),
    nextAttemptAt,
    isUnsure: isUnsure || outcome.isUnsure,
    problem: WORDS[outcome.problem],
  };
}
