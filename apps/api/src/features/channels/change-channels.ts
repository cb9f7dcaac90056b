import * as contract from '@sofra/contract/menu/channels';
import { RuleError } from '@sofra/domain/errors';
import { isPlatform, PAUSE_MINUTES } from '@sofra/domain/orders/channel';
import { termsLabel } from '@sofra/domain/accounts/partner-terms';
import { refuseField } from '@sofra/domain/menu/portion';
import { formatLira, kurus, liraOf, ZERO } from '@sofra/domain/money/money';
import {
  insertChannel,
  listPricedNames,
  lockChannel,
  replaceChannelPrices,
  replaceZones,
  updateChannelFacts,
} from '#src/features/channels/channels.store.ts';
import { replaceTerms } from '#src/features/partners/partner-terms.store.ts';
import { insertPartner, lockPartner, updatePartnerFacts } from '#src/features/partners/partners.store.ts';
import { termsAfter } from '#src/features/partners/shared/partner-terms.ts';
import { encodeResponse } from '#src/platform/http/encode-response.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { changesBetween } from '#src/platform/writes/audit.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';

type Channel = contract.Channel;
type Terms = Pick<RequestOf<typeof contract.updateChannel>, 'commission' | 'days'>;

const ENTITY = 'channel';
const CHANGED = { name: 'menu:changed', facts: {} } as const;
const MINUTE_MS = 60_000;

/**
 * Adds a channel, and for a platform the partner that pays its money out (CHANNEL-1, CHANNEL-8). Errors: NAME_TAKEN;
 * NOT_FOUND for an item or portion that is not on the menu; INVALID_INPUT as {@link refuseTerms}.
 */
export async function createChannel(
  work: Work,
  {
    name,
    kind,
    prices = [],
    zones = [],
    commission,
    days,
    ...fields
  }: RequestOf<typeof contract.createChannel>,
): Promise<Channel> {
  const { tx, actor, audit, emit } = work;
  const id = newId();
  refuseTerms(kind, { commission, days });
  const partnerId = isPlatform(kind) ? await createPlatformPartner(work, name, { commission, days }) : null;
  const priced = await checkPrices(work, prices, fields.feeItemId);
  const channel = { ...NEW_CHANNEL, ...known(fields), ...{ id, name, kind, partnerId } };
  await insertChannel(tx, actor.businessId, channel);
  await replaceChannelPrices(tx, actor.businessId, id, prices);
  const identifiedZones = identified(zones);
  await replaceZones(tx, actor.businessId, id, identifiedZones);
  const details = {
    ...inWords({ ...channel, prices, zones: identifiedZones }, priced),
    channelTerms: termsInWords({ commission, days }),
  };
  audit({ event: 'channel.create', entity: ENTITY, entityId: id, details });
  emit(CHANGED);
  const saved = await lockChannel(tx, actor.businessId, id);
  if (!saved) throw new Error('a channel was inserted and not found');
  return saved;
}

const NEW_CHANNEL = {
  isOn: true,
  pausedUntil: null,
  percent: 0,
  step: 100,
  minutes: null,
  minimum: ZERO,
  feeItemId: null,
  autoAccept: false,
} as const;

type AskedZone = Omit<Channel['zones'][number], 'id'> & { id?: string | undefined };

/** Zones with the ids that they have, or new ones. Errors: NOT_FOUND for an id that the channel does not have. */
const identified = (zones: readonly AskedZone[], before: Channel['zones'] = []) =>
  zones.map((zone) => {
    if (zone.id !== undefined && !before.some(({ id }) => id === zone.id)) throw new RuleError('NOT_FOUND');
    return { ...zone, id: zone.id ?? newId() };
  });

/** Drops fields that a request does not name. */
const known = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Field in keyof Fields]?: Exclude<Fields[Field], undefined>;
  };

/**
 * Changes a channel, its prices and its terms. Saved lines keep their prices (CHANNEL-7). Errors: NOT_FOUND;
 * NAME_TAKEN; CHANGED_MEANWHILE; INVALID_INPUT as {@link refuseTerms}.
 */
export async function updateChannel(
  work: Work,
  {
    id,
    expectedVersion,
    prices,
    zones,
    commission,
    days,
    ...fields
  }: RequestOf<typeof contract.updateChannel>,
): Promise<Channel> {
  const { tx, actor, audit, emit } = work;
  const before = await lockChannel(tx, actor.businessId, id);
  if (!before) throw new RuleError('NOT_FOUND');
  if (expectedVersion !== undefined && expectedVersion !== before.version)
    throw new RuleError('CHANGED_MEANWHILE', { current: encodeResponse(contract.Channel, before) });
  refuseTerms(before.kind, { commission, days });
  const after = {
    ...before,
    ...known(fields),
    prices: prices ?? before.prices,
    zones: zones ? identified(zones, before.zones) : before.zones,
  };
  const priced = await checkPrices(work, after.prices, after.feeItemId);
  const terms = await changePartner(work, before, after.name, { commission, days });
  const changes = changesBetween(
    { ...inWords(before, priced), channelTerms: terms?.before },
    { ...inWords(after, priced), channelTerms: terms?.after },
  );
  if (!changes) return before;
  if (prices) await replaceChannelPrices(tx, actor.businessId, id, prices);
  if (zones) await replaceZones(tx, actor.businessId, id, after.zones);
  const saved = await updateChannelFacts(tx, actor.businessId, after);
  audit({
    event: 'channel.update',
    entity: ENTITY,
    entityId: id,
    details: { name: before.name, ...changes },
  });
  emit(CHANGED);
  return saved;
}

/** Stops a channel for half an hour, or ends that (CHANNEL-9). Errors: NOT_FOUND. */
export async function pauseChannel(
  { tx, actor, audit, emit, now }: Work,
  { id, isPaused }: RequestOf<typeof contract.pauseChannel>,
): Promise<Channel> {
  const before = await lockChannel(tx, actor.businessId, id);
  if (!before) throw new RuleError('NOT_FOUND');
  const pausedUntil = isPaused ? new Date(now.getTime() + PAUSE_MINUTES * MINUTE_MS) : null;
  const saved = await updateChannelFacts(tx, actor.businessId, { ...before, pausedUntil });
  audit({ event: 'channel.pause', entity: ENTITY, entityId: id, details: { name: before.name, isPaused } });
  emit(CHANGED);
  return saved;
}

/** Only a platform pays money out later (CHANNEL-8). */
function refuseTerms(kind: Channel['kind'], { commission, days }: Terms): void {
  if (!isPlatform(kind) && ((commission ?? null) !== null || (days ?? null) !== null))
    refuseField('commission', 'Komisyon yalnızca platformlarda olur.');
}

async function createPlatformPartner(work: Work, name: string, asked: Terms): Promise<string> {
  const { tx, actor } = work;
  const id = newId();
  await insertPartner(tx, actor.businessId, { id, method: 'CARD', name, isActive: true, isPlatform: true });
  await replaceTerms(tx, actor.businessId, id, await termsAfter(work, { id, terms: [] }, asked));
  return id;
}

/** Gives the partner of a platform the name of its channel, and new terms; returns its terms in words. */
async function changePartner(work: Work, { partnerId }: Channel, name: string, asked: Terms) {
  const { tx, actor } = work;
  const partner = partnerId === null ? undefined : await lockPartner(tx, actor.businessId, partnerId);
  if (!partner) return null;
  const terms = await termsAfter(work, partner, asked);
  const words = { before: termsOfAll(partner.terms), after: termsOfAll(terms) };
  if (partner.name === name && words.before === words.after) return words;
  await replaceTerms(tx, actor.businessId, partner.id, terms);
  await updatePartnerFacts(tx, actor.businessId, { ...partner, name });
  return words;
}

const termsOfAll = (terms: readonly Parameters<typeof termsLabel>[0][]): string =>
  terms.map(termsLabel).join(', ');

const termsInWords = ({ commission = null, days = null }: Terms): string => termsLabel({ commission, days });

/** The names of what has a price by hand, and of the fee. Errors: NOT_FOUND; INVALID_INPUT for one named twice. */
async function checkPrices(
  { tx, actor }: Work,
  prices: Channel['prices'],
  feeItemId: string | null = null,
): Promise<ReadonlyMap<string, string>> {
  const keys = prices.map(keyOf);
  if (new Set(keys).size < keys.length) refuseField('prices', 'Bir ürün iki kez fiyatlanmış.');
  if (prices.some(({ portionId, price }) => portionId !== null && price === null))
    refuseField('prices', 'Bir ürün bütün porsiyonlarıyla satılmaz yapılır.');
  const fee = feeItemId === null ? [] : [{ itemId: feeItemId, portionId: null, price: null }];
  const named = [...prices, ...fee];
  const names = await listPricedNames(tx, actor.businessId, named);
  const missing = named.find((price) => !names.has(keyOf(price)));
  if (missing) throw new RuleError('NOT_FOUND', { itemId: missing.itemId });
  return names;
}

const keyOf = ({ itemId, portionId }: Channel['prices'][number]): string =>
  portionId === null ? itemId : `${itemId}/${portionId}`;

/** A channel as the audit log records it: with names and words instead of ids. */
const inWords = (
  {
    name,
    isOn,
    percent,
    step,
    prices,
    zones,
    minutes,
    minimum,
    feeItemId,
    autoAccept,
  }: Omit<Channel, 'version'>,
  names: ReadonlyMap<string, string>,
) => ({
  name,
  isOn,
  percent,
  step: liraOf(kurus(step)),
  minutes,
  autoAccept,
  minimum: liraOf(minimum),
  feeItem: feeItemId === null ? null : (names.get(feeItemId) ?? null),
  zones: zones.map(
    (zone) =>
      `${zone.name} ${formatLira(zone.fee)}${zone.freeFrom === null ? '' : `, ${formatLira(zone.freeFrom)} üstü ücretsiz`}`,
  ),
  channelPrices: prices.map(
    (one) => `${names.get(keyOf(one)) ?? ''} ${one.price === null ? 'satılmaz' : formatLira(one.price)}`,
  ),
});
