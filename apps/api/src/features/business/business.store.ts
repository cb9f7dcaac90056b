import type { Business, BusinessSettings } from '@sofra/contract/people/business';
import { RuleError } from '@sofra/domain/errors';
import { DEFAULT_PREPARATION } from '@sofra/domain/orders/promise';
import { DEFAULT_RESERVATION_FORM } from '@sofra/domain/reservations/reservation-form';
import { DEFAULT_RESERVATIONS } from '@sofra/domain/reservations/reservation';
import { kurus } from '@sofra/domain/money/money';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';
import { prepared, type Slots } from '#src/platform/postgres/prepared.ts';

/** The default settings; only settings that were changed are stored (BIZ-9). */
const DEFAULT_SETTINGS: BusinessSettings = {
  autoReceipt: true,
  slipFooter: '',
  nonFiscalMark: true,
  maxDiscountPercent: { CASHIER: 100 },
  refundLimit: kurus(50_000),
  cancelReasonRequired: false,
  cancelAfterBillApproval: false,
  drawerApproval: false,
  tips: false,
  accounts: false,
  cashVarianceLimit: kurus(5_000),
  mealDeductionLimit: 6,
  mealDaysLimit: 30,
  pinLength: 4,
  signOutAfterMinutes: null,
  signsOutAfterSaving: false,
  guestCalls: true,
  guestOrders: false,
  guestOrderCode: false,
  guestOrdersUnasked: false,
  guestBill: true,
  guestOrderHours: null,
  guestTakeaway: false,
  guestTakeawayMinimum: null,
  ...DEFAULT_RESERVATION_FORM,
  showFrequentItems: true,
  takeaway: false,
  ...DEFAULT_PREPARATION,
  reservations: false,
  ...DEFAULT_RESERVATIONS,
  askGuests: false,
  categoryCourses: false,
  holdLaterCourses: false,
  heldWarnMinutes: 20,
  menuOrder: 'ALPHABETICAL',
  menuFavorites: false,
  menuSearchable: false,
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

const businessesOf = (tx: Tx, slot: Slots<{ businessId: string }>) =>
  tx.selectFrom('businesses').select(COLUMNS).where('id', '=', slot('businessId'));

const PROFILE = prepared(businessesOf);
const PROFILE_LOCKED = prepared((tx, slot: Slots<{ businessId: string }>) =>
  businessesOf(tx, slot).forUpdate(),
);

const withDefaults = ({ settings, ...business }: Omit<Business, 'settings'> & { settings: unknown }) => ({
  ...business,
  settings: { ...DEFAULT_SETTINGS, ...(settings as Partial<BusinessSettings>) },
});

function profileFrom([business]: readonly (Omit<Business, 'settings'> & { settings: unknown })[]): Business {
  if (!business) throw new RuleError('NOT_FOUND');
  return withDefaults(business);
}

/**
 * Profile and settings, with defaults for missing values. Errors: NOT_FOUND, only for a site administrator, who may
 * name any id.
 */
export const findBusinessProfile = async (tx: Tx, businessId: string): Promise<Business> =>
  profileFrom(await PROFILE(tx, { businessId }));

const FLOOR_VERSION = prepared((tx, slot: Slots<{ businessId: string }>) =>
  tx.selectFrom('businesses').select('floor_version as version').where('id', '=', slot('businessId')),
);

/**
 * Another one whenever settings of the floor were changed (docs/decisions/0068). Errors: as {@link
 * findBusinessProfile}.
 */
export async function findFloorVersion(tx: Tx, businessId: string): Promise<string> {
  const [business] = await FLOOR_VERSION(tx, { businessId });
  if (!business) throw new RuleError('NOT_FOUND');
  return business.version;
}

export const findPinLength = async (tx: Tx, businessId: string): Promise<BusinessSettings['pinLength']> =>
  (await findBusinessProfile(tx, businessId)).settings.pinLength;

/** Locks the row of the business, where two transactions could both add the last that is allowed. */
export async function lockBusiness(tx: Tx, businessId: string): Promise<void> {
  await tx.selectFrom('businesses').select('id').where('id', '=', businessId).forNoKeyUpdate().execute();
}

export const lockBusinessProfile = async (tx: Tx, businessId: string): Promise<Business> =>
  profileFrom(await PROFILE_LOCKED(tx, { businessId }));

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
