import type { Channel } from '@sofra/contract/menu/channels';
import type { Partner } from '@sofra/contract/money/partners';
import type * as contract from '@sofra/contract/reports/sales-breakdown';
import { termsOn } from '@sofra/domain/accounts/partner-terms';
import { businessDayOf } from '@sofra/domain/calendar/business-day';
import { sumKurus, ZERO, type Kurus } from '@sofra/domain/money/money';
import { channelEarnings } from '@sofra/domain/reports/channel-earnings';
import { hideCash } from '#src/features/cash/shared/hide-cash.ts';
import { listChannelRows } from '#src/features/channels/channels.store.ts';
import { listStandingDays } from '#src/features/partners/arrivals/arrivals.store.ts';
import { listPartnerRows } from '#src/features/partners/partners.store.ts';
import { listChannelNames, sumByDimension } from '#src/features/reports/dimension-sales.store.ts';
import { partnerDaysOf, readTakings } from '#src/features/reports/read-arrival-report.ts';
import { readReportRange, type RangeRequest, type ReportRange } from '#src/features/reports/report-range.ts';
import { together } from '#src/platform/postgres/transaction.ts';
import type { Read } from '#src/platform/writes/context.ts';

/**
 * Delivery fees and the rest after commission of each channel (REP-41). Errors: as in `readReportRange`. Sums that
 * reveal cash are hidden (CASH-15).
 */
export async function readChannelReport(
  read: Read,
  request: RangeRequest,
): Promise<contract.ChannelEarning[]> {
  const { tx, actor } = read;
  const range = await readReportRange(read, request);
  await hideCash(read, range.instants);
  const [parts, channels, used, partners] = await together(
    sumByDimension(tx, actor.businessId, range.byHour, 'CHANNEL'),
    listChannelRows(tx, actor.businessId),
    listChannelNames(tx, actor.businessId, range.instants),
    listPartnerRows(tx, actor.businessId),
  );
  const commissionOf = await readCommissions(read, range, partners);
  const namesOf = ({ id, name }: Channel) => [
    name,
    ...used.filter(({ channelId }) => channelId === id).map((one) => one.name),
  ];
  return channelEarnings(
    parts,
    channels.map((channel) => ({
      name: channel.name,
      names: namesOf(channel),
      commission: channel.partnerId === null ? ZERO : (commissionOf.get(channel.partnerId) ?? null),
    })),
  );
}

/** The commission of each platform on the days of a range, as in the report of arrivals (PARTNER-12, PARTNER-17). */
async function readCommissions(
  read: Read,
  { days, clock }: ReportRange,
  partners: readonly Partner[],
): Promise<Map<string, Kurus | null>> {
  const platforms = partners.filter(({ isPlatform }) => isPlatform);
  const [standing, ...takings] = await together(
    listStandingDays(read.tx, read.actor.businessId, days),
    ...platforms.map(({ id }) => readTakings(read, days, clock, id)),
  );
  const today = businessDayOf(read.now, clock.timeZone, clock.dayStartHour);
  const facts = { from: days.from, today, takings: takings.flat(), standing };
  return new Map(
    platforms.map((partner) => {
      const own = partnerDaysOf(partner, facts);
      const isKnown = own.every(({ day }) => termsOn(partner.terms, day).commission !== null);
      return [partner.id, isKnown ? sumKurus(own.map(({ commission }) => commission)) : null];
    }),
  );
}
