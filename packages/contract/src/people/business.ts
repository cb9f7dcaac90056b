import { SECOND_LANGUAGES } from '@sofra/domain/menu/menu-language';
import { MENU_ORDERS } from '@sofra/domain/menu/menu-order';
import { MAX_PARTNER_DAYS } from '@sofra/domain/accounts/partner';
import { MAX_HELD_WARN_MINUTES } from '@sofra/domain/orders/courses';
import { MAX_BUSY_FROM, MAX_PREPARATION_MINUTES } from '@sofra/domain/orders/promise';
import {
  LEAST_STAY,
  MAX_FORM_GUESTS,
  MAX_RESERVATION_DAYS,
  MAX_STAY,
} from '@sofra/domain/reservations/reservation';
import { IDLE_MINUTES, PIN_LENGTHS } from '@sofra/domain/people/pin';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { NAME } from '../names.ts';
import {
  Id,
  Instant,
  Lira,
  NoInput,
  NoParams,
  Percent,
  PositiveLira,
  TextOrEmpty,
  Version,
} from '../scalars.ts';

const PinLength = z.literal(PIN_LENGTHS);
const IdleMinutes = z.literal(IDLE_MINUTES);
const PreparationMinutes = z.int().check(z.gte(1), z.lte(MAX_PREPARATION_MINUTES));
const StayMinutes = z.int().check(z.gte(LEAST_STAY), z.lte(MAX_STAY));
const HourText = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Saati 09:30 gibi yazın.'));
const OrderHours = z.strictObject({ from: HourText, until: HourText });
const MealDays = z.int().check(z.gte(0), z.lte(MAX_PARTNER_DAYS));

export const BusinessSettings = z.object({
  /** A payment queues its receipt without a request (PAY-25). */
  autoReceipt: z.boolean(),
  slipFooter: z.string(),
  /** Slips carry MALİ DEĞERİ YOKTUR (BIZ-9). */
  nonFiscalMark: z.boolean(),
  maxDiscountPercent: z.object({ CASHIER: Percent }),
  /** The most that a CASHIER may refund of one order, and on one business day (REFUND-12). */
  refundLimit: Lira,
  cancelReasonRequired: z.boolean(),
  /** A CASHIER needs an approval to take lines off an order after its bill was printed (APPROVE-13). */
  cancelAfterBillApproval: z.boolean(),
  /** Opening a drawer without a sale needs an approval for a CASHIER (APPROVE-17). */
  drawerApproval: z.boolean(),
  /** *Bahşiş al*: payments have a field for a tip (TIP-1). */
  tips: z.boolean(),
  /** *Veresiye* is offered in payments also before the first customer exists (ACCOUNT-27). */
  accounts: z.boolean(),
  /** A difference of a counted drawer above this needs a note (CASH-17). */
  cashVarianceLimit: Lira,
  /** A meal card that keeps more percent is marked (PARTNER-19). */
  mealDeductionLimit: Percent,
  /** A meal card that pays more days after the sale is marked (PARTNER-19). */
  mealDaysLimit: MealDays,
  /** The length of every user's PIN (PIN-6). */
  pinLength: PinLength,
  /** Minutes without a touch until a shared device returns to the choice of users; null: never (PIN-20). */
  signOutAfterMinutes: z.nullable(IdleMinutes),
  /** A shared device returns to the choice of users after *Gönder* and *Öde* (PIN-20). */
  signsOutAfterSaving: z.boolean(),
  /** Guests may call the waiter and request the bill through the QR code of their table. */
  guestCalls: z.boolean(),
  /** Guests may order at their tables; staff accept (GUESTORDER-1). */
  guestOrders: z.boolean(),
  /** A phone needs the code of the day for its first order (GUESTORDER-7). */
  guestOrderCode: z.boolean(),
  /** Orders of a table that is open are saved without an answer (GUESTORDER-26). */
  guestOrdersUnasked: z.boolean(),
  /** Guests read the bill of their table (GUESTORDER-19). */
  guestBill: z.boolean(),
  /** The hours in which guests may order; null: while the business day is open (GUESTORDER-4). */
  guestOrderHours: z.nullable(OrderHours),
  /** Guests may order takeaway by link; staff accept (LINKORDER-1). */
  guestTakeaway: z.boolean(),
  /** The least that such an order costs; null for no minimum (LINKORDER-7). */
  guestTakeawayMinimum: z.nullable(Lira),
  /** Guests may request a reservation on the public page; staff confirm (RESERVEFORM-1). */
  guestReservations: z.boolean(),
  /** The hours in which such a reservation may begin; null: while the business day is open (RESERVEFORM-5). */
  guestReservationHours: z.nullable(OrderHours),
  /** The most guests of such a reservation. */
  guestReservationLimit: z.int(),
  /** The order page begins with the items that sell most. */
  showFrequentItems: z.boolean(),
  /** The way to orders without a table on the floor (TAKEAWAY-13). */
  takeaway: z.boolean(),
  /** Minutes from the kitchen to the guest, where the channel has none (TAKEAWAY-19). */
  takeawayMinutes: z.int(),
  deliveryMinutes: z.int(),
  /** From this number of orders under way on, new ones are promised `busyMinutes` later (TAKEAWAY-20). */
  busyFrom: z.nullable(z.int()),
  busyMinutes: z.int(),
  /** *Rezervasyon al*: the way to the reservations on the floor (RESERVE-16). */
  reservations: z.boolean(),
  /** Minutes that a party of up to two, up to four, and more stays (RESERVE-2). */
  stayOfTwo: z.int(),
  stayOfFour: z.int(),
  stayOfMore: z.int(),
  /** Days after which the personal data of a reservation are erased (RESERVE-20). */
  reservationDays: z.int(),
  /** *Masa açılırken sor*: guests are entered at the first product of a free table (GUESTS-14). */
  askGuests: z.boolean(),
  /** New lines have the course of their category (COURSE-6). */
  categoryCourses: z.boolean(),
  /** Every course after the first waits until *Marş*, unless the user sends it at once (COURSE-6). */
  holdLaterCourses: z.boolean(),
  /** Minutes after which lines that wait are marked (COURSE-15). */
  heldWarnMinutes: z.int(),
  /** The guests' page has the menu as data for search engines (PUB-41). */
  menuSearchable: z.boolean(),
  /** *En sevilenler* are at the top of the guests' menu (PUB-40). */
  menuFavorites: z.boolean(),
  /** The order in which guests read categories and items: by name, or as users sorted them (PUB-39). */
  menuOrder: z.enum(MENU_ORDERS),
  /** The third language of the public menu, in addition to Turkish and English. */
  secondLanguage: z.nullable(z.enum(SECOND_LANGUAGES)),
});
export type BusinessSettings = z.output<typeof BusinessSettings>;

export const Business = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  timeZone: z.string(),
  dayStartHour: z.int(),
  trialEndsAt: Instant,
  createdAt: Instant,
  version: Version,
  settings: BusinessSettings,
});
export type Business = z.output<typeof Business>;

/** The business the caller is signed in to (BIZ-1). */
export const getBusiness = endpoint({
  method: 'GET',
  path: '/business/me',
  summary: 'Returns the profile and settings of the caller’s business',
  access: 'business.read',
  params: NoParams,
  input: NoInput,
  response: Business,
  status: 200,
  errors: [],
});

export const updateBusiness = endpoint({
  method: 'PATCH',
  path: '/business/me',
  summary: 'Changes name, start of the day or settings of the caller’s business',
  access: 'business.write',
  params: NoParams,
  input: z.strictObject({
    name: z.optional(NAME.business),
    dayStartHour: z.optional(z.int().check(z.gte(0), z.lte(23))),
    settings: z.optional(
      z.strictObject({
        autoReceipt: z.optional(z.boolean()),
        slipFooter: z.optional(TextOrEmpty(120)),
        nonFiscalMark: z.optional(z.boolean()),
        maxDiscountPercent: z.optional(z.strictObject({ CASHIER: Percent })),
        refundLimit: z.optional(Lira),
        cancelReasonRequired: z.optional(z.boolean()),
        cancelAfterBillApproval: z.optional(z.boolean()),
        drawerApproval: z.optional(z.boolean()),
        tips: z.optional(z.boolean()),
        accounts: z.optional(z.boolean()),
        cashVarianceLimit: z.optional(Lira),
        mealDeductionLimit: z.optional(Percent),
        mealDaysLimit: z.optional(MealDays),
        pinLength: z.optional(PinLength),
        signOutAfterMinutes: z.optional(z.nullable(IdleMinutes)),
        signsOutAfterSaving: z.optional(z.boolean()),
        guestCalls: z.optional(z.boolean()),
        guestOrders: z.optional(z.boolean()),
        guestOrderCode: z.optional(z.boolean()),
        guestOrdersUnasked: z.optional(z.boolean()),
        guestBill: z.optional(z.boolean()),
        guestOrderHours: z.optional(z.nullable(OrderHours)),
        guestTakeaway: z.optional(z.boolean()),
        guestTakeawayMinimum: z.optional(z.nullable(PositiveLira('Sıfırdan büyük olmalı.'))),
        guestReservations: z.optional(z.boolean()),
        guestReservationHours: z.optional(z.nullable(OrderHours)),
        guestReservationLimit: z.optional(z.int().check(z.gte(1), z.lte(MAX_FORM_GUESTS))),
        showFrequentItems: z.optional(z.boolean()),
        takeaway: z.optional(z.boolean()),
        takeawayMinutes: z.optional(PreparationMinutes),
        deliveryMinutes: z.optional(PreparationMinutes),
        busyFrom: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(MAX_BUSY_FROM)))),
        busyMinutes: z.optional(PreparationMinutes),
        reservations: z.optional(z.boolean()),
        stayOfTwo: z.optional(StayMinutes),
        stayOfFour: z.optional(StayMinutes),
        stayOfMore: z.optional(StayMinutes),
        reservationDays: z.optional(z.int().check(z.gte(1), z.lte(MAX_RESERVATION_DAYS))),
        askGuests: z.optional(z.boolean()),
        categoryCourses: z.optional(z.boolean()),
        holdLaterCourses: z.optional(z.boolean()),
        heldWarnMinutes: z.optional(z.int().check(z.gte(1), z.lte(MAX_HELD_WARN_MINUTES))),
        menuSearchable: z.optional(z.boolean()),
        menuFavorites: z.optional(z.boolean()),
        menuOrder: z.optional(z.enum(MENU_ORDERS)),
        secondLanguage: z.optional(z.nullable(z.enum(SECOND_LANGUAGES))),
      }),
    ),
    expectedVersion: z.optional(Version),
  }),
  response: Business,
  status: 200,
  errors: ['CHANGED_MEANWHILE'],
});
