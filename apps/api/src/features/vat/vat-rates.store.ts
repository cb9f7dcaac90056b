import type { VatRate } from '@sofra/contract/money/vat';
import type { BusinessClock } from '@sofra/domain/calendar/business-day';
import { businessDayOf } from '@sofra/domain/calendar/business-day';
import { percentOn, type DatedPercent } from '@sofra/domain/vat/vat-rate';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';
import { lockThenRead } from '#src/platform/postgres/lock-then-read.ts';
import { prepared, type Slots } from '#src/platform/postgres/prepared.ts';

const PERCENTS = sql<DatedPercent[]>`coalesce((
  select jsonb_agg(jsonb_build_object('percent', p.percent, 'from', p.from_day) order by p.from_day)
    from vat_percents p
   where p.business_id = r.business_id and p.rate_id = r.id), '[]')`.as('percents');

const ratesOf = (tx: Tx, businessId: string | RawBuilder<string>) =>
  tx
    .selectFrom('vat_rates as r')
    .select(['r.id', 'r.name', 'r.version', 'r.exemption', PERCENTS])
    .where('r.business_id', '=', businessId)
    .orderBy('r.position')
    .orderBy('r.id');

export const listVatRateRows = (tx: Tx, businessId: string): Promise<VatRate[]> =>
  ratesOf(tx, businessId).execute();

export const lockVatRate = (tx: Tx, businessId: string, id: string): Promise<VatRate | undefined> =>
  lockThenRead(tx, { table: 'vat_rates', businessId, id, strength: 'update' }, () =>
    ratesOf(tx, businessId).where('r.id', '=', id).executeTakeFirst(),
  );

const RATES_BY_CLOCK = prepared((tx, slot: Slots<{ businessId: string }>) =>
  ratesOf(tx, slot('businessId'))
    .innerJoin('businesses as b', 'b.id', 'r.business_id')
    .select(['b.time_zone as timeZone', 'b.day_start_hour as dayStartHour']),
);

/** The rates with the clock by which their percents change (VAT-3). Read by a save when they have changed. */
export type RatesByClock = readonly (VatRate & BusinessClock)[];

export const listRatesByClock = (tx: Tx, businessId: string): Promise<RatesByClock> =>
  RATES_BY_CLOCK(tx, { businessId });

/** The percent that a rate has for what is saved at a moment; null without a rate (VAT-2, VAT-3). */
export function percentAt(rates: RatesByClock, rateId: string | null, at: Date): number | null {
  const rate = rates.find(({ id }) => id === rateId);
  return rate ? percentOn(rate.percents, businessDayOf(at, rate.timeZone, rate.dayStartHour)) : null;
}

/** Offered after those there are. Errors: the constraint `vat_rate_name_taken`. */
export async function insertVatRate(
  tx: Tx,
  businessId: string,
  { id, name, exemption }: Pick<VatRate, 'id' | 'name' | 'exemption'>,
): Promise<void> {
  await sql`
    insert into vat_rates (business_id, id, name, exemption, position)
    select ${businessId}::uuid, ${id}::uuid, ${name}, ${exemption}, coalesce(max(position), 0) + 1
      from vat_rates where business_id = ${businessId}`.execute(tx);
}

/** Counts the version also where only a percent changed. Errors: the constraint `vat_rate_name_taken`. */
export const updateVatRateRow = (
  tx: Tx,
  businessId: string,
  { id, name, exemption }: Pick<VatRate, 'id' | 'name' | 'exemption'>,
): Promise<Pick<VatRate, 'name' | 'version' | 'exemption'>> =>
  tx
    .updateTable('vat_rates')
    .set({ name, exemption, version: sql`version + 1` })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .returning(['name', 'version', 'exemption'])
    .executeTakeFirstOrThrow();

/** Replaces all percents of a locked rate. */
export async function replacePercents(
  tx: Tx,
  businessId: string,
  rateId: string,
  percents: readonly DatedPercent[],
): Promise<void> {
  await tx
    .deleteFrom('vat_percents')
    .where('business_id', '=', businessId)
    .where('rate_id', '=', rateId)
    .execute();
  await tx
    .insertInto('vat_percents')
    .values(
      percents.map(({ percent, from }) => ({
        business_id: businessId,
        rate_id: rateId,
        from_day: from,
        percent,
      })),
    )
    .execute();
}
