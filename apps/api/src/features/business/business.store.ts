import type { Business, BusinessSettings } from '@sofra/contract/business';
import { RuleError } from '@sofra/domain/errors';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';

/** What holds until an owner says otherwise; only what was changed is stored (BIZ-9). */
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

const businessesOf = (tx: Tx, businessId: string) =>
  tx
    .selectFrom('businesses')
    .select([
      'id',
      'name',
      'slug',
      'time_zone as timeZone',
      'day_start_hour as dayStartHour',
      'trial_ends_at as trialEndsAt',
      'created_at as createdAt',
      'version',
      'settings',
    ])
    .where('id', '=', businessId);

const withDefaults = ({ settings, ...business }: Omit<Business, 'settings'> & { settings: unknown }) => ({
  ...business,
  settings: { ...DEFAULT_SETTINGS, ...(settings as Partial<BusinessSettings>) },
});

/**
 * Profile and settings, the settings complete with their defaults.
 * Errors: NOT_FOUND; only a site administrator can name a business that is none.
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
): Promise<void> {
  await tx
    .updateTable('businesses')
    .set({
      name,
      day_start_hour: dayStartHour,
      settings: JSON.stringify(settings),
      version: sql`version + 1`,
    })
    .where('id', '=', businessId)
    .execute();
}

/** The transaction must be the new business's own. Errors: the constraint `business_slug_taken`. */
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
