import type { Business, BusinessSettings } from '@sofra/contract/business';
import { RuleError } from '@sofra/domain/errors';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';

/** The default settings; only settings that were changed are stored (BIZ-9). */
const DEFAULT_SETTINGS: BusinessSettings = {
  autoReceipt: true,
  slipFooter: '',
  nonFiscalMark: true,
  maxDiscountPercent: { CASHIER: 100 },
  cancelReasonRequired: false,
  guestCalls: true,
  showFrequentItems: true,
  secondLanguage: null,
};

const COLUMNS = [
  'id',
  'name',
  'slug',
  'time_zone as timeZone',
  'day_start_hour as dayStartHour',
  'trial_ends_at as trialEndsAt',
  'created_at as createdAt',
  'version',
  'settings',
] as const;

const businessesOf = (tx: Tx, businessId: string) =>
  tx.selectFrom('businesses').select(COLUMNS).where('id', '=', businessId);

const withDefaults = ({ settings, ...business }: Omit<Business, 'settings'> & { settings: unknown }) => ({
  ...business,
  settings: { ...DEFAULT_SETTINGS, ...(settings as Partial<BusinessSettings>) },
});

/**
 * Profile and settings, with defaults where nothing is stored. Errors: NOT_FOUND, which only a site administrator can
 * get, who may name any id.
 */
export async function findBusinessProfile(tx: Tx, businessId: string): Promise<Business> {
  const query = businessesOf(tx, businessId);
  return withDefaults(await query.executeTakeFirstOrThrow(() => new RuleError('NOT_FOUND')));
}

export async function lockBusinessProfile(tx: Tx, businessId: string): Promise<Business> {
  const query = businessesOf(tx, businessId).forUpdate();
  return withDefaults(await query.executeTakeFirstOrThrow(() => new RuleError('NOT_FOUND')));
}

export async function updateBusinessProfile(
  tx: Tx,
  businessId: string,
  { name, dayStartHour, settings }: Pick<Business, 'name' | 'dayStartHour' | 'settings'>,
): Promise<Business> {
  const row = await tx
    .updateTable('businesses')
    .set({
      name,
      day_start_hour: dayStartHour,
      settings: JSON.stringify(settings),
      version: sql`version + 1`,
    })
    .where('id', '=', businessId)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return withDefaults(row);
}

/** Must run in a transaction of the new business. Errors: the constraint `business_slug_taken`. */
export async function insertBusiness(
  tx: Tx,
  business: Pick<Business, 'id' | 'name' | 'slug' | 'trialEndsAt'>,
): Promise<void> {
  await tx
    .insertInto('businesses')
    .values({
      id: business.id,
      name: business.name,
      slug: business.slug,
      trial_ends_at: business.trialEndsAt,
    })
    .execute();
}
