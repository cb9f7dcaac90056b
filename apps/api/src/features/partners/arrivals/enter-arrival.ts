import type * as contract from '@sofra/contract/money/arrivals';
import type { Partner } from '@sofra/contract/money/partners';
import { expectedOf, spreadArrival, type Owed } from '@sofra/domain/accounts/arrival';
import {
  businessDayOf,
  dayRange,
  type BusinessClock,
  type InstantRange,
} from '@sofra/domain/calendar/business-day';
import { RuleError } from '@sofra/domain/errors';
import { sumKurus, ZERO, type Kurus } from '@sofra/domain/money/money';
import { commissionOf, termsOn } from '@sofra/domain/accounts/partner-terms';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import {
  countEntries,
  findArrival,
  insertArrival,
  type NewArrival,
} from '#src/features/partners/arrivals/arrivals.store.ts';
import { sumTakings } from '#src/features/partners/arrivals/takings.store.ts';
import { lockPartner } from '#src/features/partners/partners.store.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';

/**
 * Enters the amount received from a partner for days that are over (PARTNER-15). The partner is locked before its
 * entries are read, so a concurrent request for the same day finds it entered.
 *
 * Errors: NOT_FOUND; ALREADY_ARRIVED. INVALID_INPUT for a day that is not over or had no takings, and for an arrival on
 * an impossible day. INVALID_INPUT also for shown amounts of a partner that is no platform (PARTNER-26).
 */
export async function enterArrival(
  work: Work,
  { id: partnerId, days: named, amount, cameOn: said, shown }: RequestOf<typeof contract.enterArrival>,
): Promise<contract.Arrival> {
  const { tx, actor, now } = work;
  const partner = await lockPartner(tx, actor.businessId, partnerId);
  if (!partner) throw new RuleError('NOT_FOUND');
  if (shown && !partner.isPlatform) refuse('shown', 'Yalnız platformlar kesintilerini gösterir.');
  const clock = await findBusinessProfile(tx, actor.businessId);
  const today = businessDayOf(now, clock.timeZone, clock.dayStartHour);
  const days = [...new Set(named)].toSorted();
  const cameOn = said ?? today;
  refuseWrongDays(days, { cameOn, today });
  const entries = await countEntries(tx, actor.businessId, partnerId, days);
  if (entries.some(({ stands }) => stands)) throw new RuleError('ALREADY_ARRIVED');
  const attempts = new Map(entries.map(({ day, attempts: before }) => [day, before]));
  const owed = await readOwed(work, partner, { days, clock });
  const parts = spreadArrival(amount, owed.map(expectedOf));
  const arrival = {
    ...{ id: newId(), partnerId, amount, cameOn, shown: { ...NOTHING_SHOWN, ...shown } },
    days: owed.map((day, at) => ({
      ...day,
      amount: parts[at] ?? ZERO,
      attempt: (attempts.get(day.day) ?? 0) + 1,
    })),
  };
  await insertArrival(tx, actor, arrival, now);
  announce(work, partner, arrival);
  return storedArrival(work, arrival.id);
}

const NOTHING_SHOWN = { commission: null, courier: null, visibility: null };

function refuseWrongDays(
  days: readonly string[],
  { cameOn, today }: { cameOn: string; today: string },
): void {
  const last = days.at(-1) ?? '';
  if (last >= today) refuse('days', 'Gün bitmeden girilemez.');
  if (cameOn > today) refuse('cameOn', 'Bugün ya da önceki bir gün seçin.');
  if (cameOn < last) refuse('cameOn', 'Para, satıldığı günden önce gelmiş olamaz.');
}

const refuse = (path: string, reason: string): never => {
  throw new RuleError('INVALID_INPUT', { fields: [{ path, reason }] });
};

interface OwedDay extends Owed {
  day: string;
  tips: Kurus;
  span: InstantRange;
}

/** Amount owed for each day by the terms in force on it (PARTNER-11, PARTNER-12). */
async function readOwed(
  { tx, actor }: Work,
  { id, terms }: Partner,
  { days, clock }: { days: readonly string[]; clock: BusinessClock },
): Promise<OwedDay[]> {
  const spans = days.map((day) => dayRange(day, day, clock.timeZone, clock.dayStartHour));
  const takings = await sumTakings(tx, actor.businessId, spans, id);
  const takenAt = new Map(takings.map((taking) => [taking.place - 1, taking]));
  return days.flatMap((day, at) => {
    const [taken, span] = [takenAt.get(at), spans[at]];
    if (!taken || !span) return refuse('days', 'Bu günde tahsilat yok.');
    const { gross, tips } = taken;
    return [{ day, span, gross, tips, commission: commissionOf(gross, termsOn(terms, day)) }];
  });
}

function announce({ audit }: Work, { name }: Partner, { id, amount, cameOn, days }: NewArrival): void {
  audit({
    event: 'arrival.enter',
    entity: 'arrival',
    entityId: id,
    details: {
      ...{ partner: name, days: days.map(({ day }) => day), amountKurus: amount, cameOn },
      expectedKurus: sumKurus(days.map(expectedOf)),
    },
  });
}

/** As it is stored. Errors: NOT_FOUND. */
export async function storedArrival({ tx, actor }: Work, id: string): Promise<contract.Arrival> {
  const found = await findArrival(tx, actor.businessId, id);
  if (!found) throw new RuleError('NOT_FOUND');
  const { partnerName: _, ...arrival } = found;
  return arrival;
}
