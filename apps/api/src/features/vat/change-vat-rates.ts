import type * as contract from '@sofra/contract/money/vat';
import { businessDayOf } from '@sofra/domain/calendar/business-day';
import { RuleError } from '@sofra/domain/errors';
import { SINCE_EVER } from '@sofra/domain/calendar/dated';
import { percentLabel, withPercentFrom } from '@sofra/domain/vat/vat-rate';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import {
  insertVatRate,
  lockVatRate,
  replacePercents,
  updateVatRateRow,
} from '#src/features/vat/vat-rates.store.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { changesBetween } from '#src/platform/writes/audit.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';

const ENTITY = 'vatRate';

/** Adds a rate, whose percent counts since ever (VAT-1). Errors: NAME_TAKEN; INVALID_INPUT for 0 without an exemption. */
export async function createVatRate(
  { tx, actor, audit, emit }: Work,
  { name, percent, exemption: chosen = null }: RequestOf<typeof contract.createVatRate>,
): Promise<contract.VatRate> {
  const id = newId();
  const percents = [{ percent, from: SINCE_EVER }];
  const exemption = exemptionFor(percents, chosen);
  refuseZeroWithoutExemption({ percent, exemption });
  await insertVatRate(tx, actor.businessId, { id, name, exemption });
  await replacePercents(tx, actor.businessId, id, percents);
  audit({ event: 'vatRate.create', entity: ENTITY, entityId: id, details: { name, percent } });
  emit({ name: 'menu:changed', facts: {} });
  return { id, name, percents, exemption, version: 1 };
}

/**
 * Renames a rate, or gives it another percent from a business day on (VAT-1). Errors: NOT_FOUND; NAME_TAKEN;
 * CHANGED_MEANWHILE; INVALID_INPUT for a day that is over, and for 0 without an exemption (VAT-16).
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
  const percents = await percentsAfter(work, rate, request);
  const exemption = exemptionFor(
    percents,
    request.exemption === undefined ? rate.exemption : request.exemption,
  );
  const after = { name: name ?? rate.name, percents, exemption };
  // A rate of 0 of before may be renamed without one.
  if (request.percent !== undefined || request.exemption !== undefined)
    refuseZeroWithoutExemption({ percent: percents.at(-1)?.percent ?? 0, exemption });
  const changes = changesBetween(inWords(rate), inWords(after));
  if (!changes) return rate;
  await replacePercents(tx, actor.businessId, id, after.percents);
  const saved = await updateVatRateRow(tx, actor.businessId, { id, name: after.name, exemption });
  audit({ event: 'vatRate.update', entity: ENTITY, entityId: id, details: { name: rate.name, ...changes } });
  emit({ name: 'menu:changed', facts: {} });
  return { id, ...saved, percents: after.percents };
}

/** Only a rate that is, was or will be 0 has one. */
const exemptionFor = (percents: contract.VatRate['percents'], chosen: string | null): string | null =>
  percents.some(({ percent }) => percent === 0) ? chosen : null;

function refuseZeroWithoutExemption({
  percent,
  exemption,
}: {
  percent: number;
  exemption: string | null;
}): void {
  if (percent !== 0 || exemption !== null) return;
  const problem = { path: 'exemption', reason: 'KDV %0 için istisna nedenini seçin.' };
  throw new RuleError('INVALID_INPUT', { fields: [problem] });
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
const inWords = ({
  name,
  percents,
  exemption,
}: Pick<contract.VatRate, 'name' | 'percents' | 'exemption'>) => ({
  name,
  exemption,
  percents: percents
    .map(({ percent, from }) =>
      from === SINCE_EVER ? percentLabel(percent) : `${percentLabel(percent)} (${from})`,
    )
    .join(', '),
});
