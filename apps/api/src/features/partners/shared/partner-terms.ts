import type { Partner } from '@sofra/contract/money/partners';
import { termsOn, withTermsFrom, type PartnerTerms } from '@sofra/domain/accounts/partner-terms';
import { businessDayOf } from '@sofra/domain/calendar/business-day';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import { hasArrivals } from '#src/features/partners/arrivals/arrivals.store.ts';
import type { Work } from '#src/platform/writes/context.ts';

/** Terms of which some may not be named, with the business day from which they count; without it today. */
type NewTerms = { [Field in keyof PartnerTerms]?: PartnerTerms[Field] | undefined } & {
  from?: string | undefined;
};

/**
 * The terms of a locked partner after new ones. Terms that are not named stay as they are on the day from which the new
 * ones count (PARTNER-11).
 */
export async function termsAfter(
  work: Work,
  { id, terms }: Pick<Partner, 'id' | 'terms'>,
  { commission, days, from }: NewTerms,
): Promise<Partner['terms']> {
  if (commission === undefined && days === undefined) return terms;
  const start = {
    ...{ from, today: await todayOf(work) },
    hasArrivals: await hasArrivals(work.tx, work.actor.businessId, id),
  };
  const until = termsOn(terms, from ?? start.today);
  const next = {
    commission: commission === undefined ? until.commission : commission,
    days: days === undefined ? until.days : days,
  };
  return withTermsFrom(terms, next, start);
}

async function todayOf({ tx, actor, now }: Work): Promise<string> {
  const { timeZone, dayStartHour } = await findBusinessProfile(tx, actor.businessId);
  return businessDayOf(now, timeZone, dayStartHour);
}
