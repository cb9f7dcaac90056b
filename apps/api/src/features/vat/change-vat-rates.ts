import type * as contract from '@sofra/contract/vat';
import { businessDayOf } from '@sofra/domain/business-day';
import { RuleError } from '@sofra/domain/errors';
import { SINCE_EVER } from '@sofra/domain/dated';
import { percentLabel, withPercentFrom } from '@sofra/domain/vat-rate';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import {
  insertVatRate,
  lockVatRate,
  replacePercents,
  updateVatRateName,
} from '#src/features/vat/vat-rates.store.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { changesBetween } from '#src/platform/writes/audit.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';

const ENTITY = 'vatRate';

/** Adds a rate, whose percent counts since ever (VAT-1). Errors: NAME_TAKEN. */
export async function createVatRate(
  { tx, actor, audit, emit }: Work,
  { name, percent }: RequestOf<typeof contract.createVatRate>,
): Promise<contract.VatRate> {
  const id = newId();
  const percents = [{ percent, from: SINCE_EVER }];
  await insertVatRate(tx, actor.businessId, { id, name });
  await replacePercents(tx, actor.businessId, id, percents);
  audit({ event: 'vatRate.create', entity: ENTITY, entityId: id, details: { name, percent } });
  emit({ name: 'menu:changed', facts: {} });
  return { id, name, percents, version: 1 };
}

/**
 * Renames a rate, or gives it another percent from a business day on (VAT-1). Errors: NOT_FOUND; NAME_TAKEN;
 * CHANGED_MEANWHILE; INVALID_INPUT for a day that is over.
 */
export async function updateVatRate(
  work: Work,
  request: RequestOf<typeof contract.updateVatRate>,
): Promise<contract.VatRate> {
  const { tx, actor, audit, emit } = work;
  const { id, expectedVersion, name } = request;
  const rate = await lockVatRate(tx, actor.businessId, id);
  if (!rate) throw new RuleError('NOT_FOUND');
  if (expectedVersion !== undefined && expectedVersion !== rate.version)
    throw new RuleError('CHANGED_MEANWHILE', { current: rate });
  const after = { name: name ?? rate.name, percents: await percentsAfter(work, rate, request) };
  const changes = changesBetween(inWords(rate), inWords(after));
  if (!changes) return rate;
  await replacePercents(tx, actor.businessId, id, after.percents);
  const saved = await updateVatRateName(tx, actor.businessId, { id, name: after.name });
  audit({ event: 'vatRate.update', entity: ENTITY, entityId: id, details: { name: rate.name, ...changes } });
  emit({ name: 'menu:changed', facts: {} });
  return { id, ...saved, percents: after.percents };
}

async function percentsAfter(
  { tx, actor, now }: Work,
  { percents }: contract.VatRate,
  { percent, from }: RequestOf<typeof contract.updateVatRate>,
): Promise<contract.VatRate['percents']> {
  if (percent === undefined) return percents;
  const { timeZone, dayStartHour } = await findBusinessProfile(tx, actor.businessId);
  const today = businessDayOf(now, timeZone, dayStartHour);
  return withPercentFrom(percents, { percent, from: from ?? today }, today);
}

/** *%10, %12 (2027-01-01)*: as the audit log keeps it. */
const inWords = ({ name, percents }: Pick<contract.VatRate, 'name' | 'percents'>) => ({
  name,
  percents: percents
    .map(({ percent, from }) =>
      from === SINCE_EVER ? percentLabel(percent) : `${percentLabel(percent)} (${from})`,
    )
    .join(', '),
});
