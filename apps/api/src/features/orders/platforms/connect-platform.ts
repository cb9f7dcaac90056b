import type * as contract from '@sofra/contract/orders/platforms';
import { RuleError } from '@sofra/domain/errors';
import { refuseField } from '@sofra/domain/menu/portion';
import {
  isConnectable,
  PLATFORMS,
  SHORTEST_WEBHOOK_KEY,
  type ConnectedKind,
} from '@sofra/domain/orders/platform-keys';
import type { PlatformOutcome } from '@sofra/domain/orders/platform-message';
import { lockChannel, findChannel } from '#src/features/channels/channels.store.ts';
import { CHANNEL_ORDERS_CHANGED } from '#src/features/orders/channel-orders/receive-channel-order.ts';
import { adapterOf } from '#src/features/orders/platforms/adapters.ts';
import { createOpener, keysPlace, openKeys } from '#src/features/orders/platforms/open-connection.ts';
import {
  deleteConnection,
  findConnection,
  insertConnection,
  listFailures,
  lockConnection,
  updateConnection,
  updateConnectionHealth,
  type ConnectionRow,
} from '#src/features/orders/platforms/platform-connections.store.ts';
import { countMessages } from '#src/features/orders/platforms/platform-messages.store.ts';
import { senderName } from '#src/features/orders/platforms/store-events.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { readFields } from '#src/platform/security/sealed-fields.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';
import type { Actor, Read, Services, Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';

/** Errors: NOT_FOUND for an unknown channel. */
export async function getPlatformConnection(
  { tx, actor }: Read,
  { id }: { id: string },
): Promise<contract.PlatformConnection | null> {
  if (!(await findChannel(tx, actor.businessId, id))) throw new RuleError('NOT_FOUND');
  const row = await findConnection(tx, actor.businessId, id);
  return row ? viewOf({ tx, actor }, row) : null;
}

/** The connections that fail now (PLATFORM-18). */
export const listPlatformFailures = ({ tx, actor }: Read): Promise<contract.PlatformFailure[]> =>
  listFailures(tx, actor.businessId);

/**
 * Connects a channel to its platform, or changes that (PLATFORM-1, PLATFORM-2). Errors: NOT_FOUND; INVALID_INPUT for a channel
 * without a platform, and for a missing number or key.
 */
export async function putPlatformConnection(
  work: Work,
  { id, isActive, ids, keys }: RequestOf<typeof contract.putPlatformConnection>,
): Promise<contract.PlatformConnection> {
  const { tx, actor, now, audit, emit, services } = work;
  const channel = await lockChannel(tx, actor.businessId, id);
  if (!channel) throw new RuleError('NOT_FOUND');
  if (!isConnectable(channel.kind)) refuseField('id', 'Bu kanalın bağlanabileceği bir platform yok.');
  const before = await lockConnection(tx, actor.businessId, id);
  const known = before ? (openKeys(services, actor.businessId, before) ?? {}) : {};
  const kept = readFields(PLATFORMS[channel.kind].fields, { ids, keys: { ...known, ...keys } }, problemOf);
  const stored = {
    ...{ isActive, ids: kept.ids },
    secrets: services.secretBox.seal(JSON.stringify(kept.keys), keysPlace(actor.businessId, id)),
    nextPollAt: adapterOf(channel.kind)?.poll ? now : null,
  };
  if (before) await updateConnection(tx, actor.businessId, id, stored);
  else {
    const owner = { userId: newId(), userName: senderName(channel.name) };
    await insertConnection(tx, actor.businessId, { ...stored, ...owner, channelId: id, createdAt: now });
  }
  audit({
    event: 'channel.connect',
    entity: 'channel',
    entityId: id,
    details: { name: channel.name, isActive },
  });
  emit(CHANNEL_ORDERS_CHANGED);
  return viewOf(work, await found(work, id));
}

const problemOf = (name: string, value: string): string | null =>
  name === 'webhookKey' && value.length < SHORTEST_WEBHOOK_KEY
    ? `En az ${SHORTEST_WEBHOOK_KEY} karakter olmalı.`
    : null;

/** Removes a connection; its orders stay. Errors: NOT_FOUND. */
export async function deletePlatformConnection(
  work: Work,
  { id }: RequestOf<typeof contract.deletePlatformConnection>,
): Promise<undefined> {
  const { tx, actor, audit, emit } = work;
  const row = await lockConnection(tx, actor.businessId, id);
  if (!row) throw new RuleError('NOT_FOUND');
  await deleteConnection(tx, actor.businessId, id);
  audit({ event: 'channel.disconnect', entity: 'channel', entityId: id, details: { name: row.channelName } });
  emit(CHANNEL_ORDERS_CHANGED);
}

/** Tries the keys before the transaction, which would otherwise wait for the platform. Errors: NOT_FOUND. */
export async function askPlatform(
  services: Services,
  { id }: RequestOf<typeof contract.tryPlatformConnection>,
  { businessId }: Actor,
): Promise<PlatformOutcome> {
  const row = await inTransaction(services.pool, { businessId, readOnly: true }, (tx) =>
    findConnection(tx, businessId, id),
  );
  if (!row) throw new RuleError('NOT_FOUND');
  const opened = createOpener(services)(businessId, row);
  if (!opened) return { is: 'AGAIN', problem: 'SECRET', status: null, isUnsure: false };
  return opened.adapter.check(opened.context);
}

/** Stores what the platform answered to a trial (PLATFORM-3). Errors: NOT_FOUND. */
export async function tryPlatformConnection(
  work: Work,
  { id }: RequestOf<typeof contract.tryPlatformConnection>,
  outcome: PlatformOutcome,
): Promise<contract.PlatformConnection> {
  const failed =
    outcome.is === 'AGAIN'
      ? outcome
      : outcome.is === 'REFUSED'
        ? ({ problem: 'ANSWER', status: null } as const)
        : null;
  const { tx, actor, now, audit, emit } = work;
  if (await updateConnectionHealth(tx, actor.businessId, id, { at: now, part: null, failed }))
    emit(CHANNEL_ORDERS_CHANGED);
  const row = await found(work, id);
  audit({
    event: 'channel.tryConnection',
    entity: 'channel',
    entityId: id,
    details: { name: row.channelName },
  });
  return viewOf(work, row);
}

async function found({ tx, actor }: Pick<Work, 'tx' | 'actor'>, id: string): Promise<ConnectionRow> {
  const row = await findConnection(tx, actor.businessId, id);
  if (!row) throw new RuleError('NOT_FOUND');
  return row;
}

/** The addresses that each platform calls, below that of the installation. */
const CALLS: Readonly<Record<ConnectedKind, readonly { label: string; path: string }[]>> = {
  TRENDYOL: [],
  GETIR: [
    { label: 'Yeni sipariş adresi', path: '/newOrder' },
    { label: 'İptal adresi', path: '/cancelOrder' },
  ],
  YEMEKSEPETI: [{ label: 'Plugin adresi', path: '' }],
};

async function viewOf(
  { tx, actor }: Pick<Read, 'tx' | 'actor'>,
  row: ConnectionRow,
): Promise<contract.PlatformConnection> {
  const { channelId, channelKind, isActive, ids, secrets, key } = row;
  const { problem, problemStatus, failingSince, workedAt } = row;
  const kind = isConnectable(channelKind) ? channelKind : null;
  const fields = kind === null ? [] : PLATFORMS[kind].fields;
  return {
    ...{ channelId, isActive, ids, problem, problemStatus, failingSince, workedAt },
    keys: secrets === null ? [] : fields.filter(({ isSecret }) => isSecret).map(({ name }) => name),
    calls: (kind === null ? [] : CALLS[kind]).map(({ label, path }) => ({
      ...{ label, path: `/api/platforms/${key}${path}` },
    })),
    ...(await countMessages(tx, actor.businessId, channelId)),
  };
}
