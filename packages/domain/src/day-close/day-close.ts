import type { AccountFigures } from '../accounts/account.ts';
import type { CashSessionFigures } from '../cash/cash-slip.ts';
import type { DeviceReport } from '../cash/device-report.ts';
import type { Kurus } from '../money/money.ts';
import type { ExpenseMethod, PaymentMethod, Settlement } from '../money/payment-method.ts';
import type { VatSums } from '../vat/vat-report.ts';

/** An amount with the number of payments, refunds or pieces in it. */
export interface Counted {
  amount: Kurus;
  count: number;
}

export interface NamedSum extends Counted {
  name: string;
}

/** The sum that one method took or gave back, by its terminals or meal cards. */
export interface MethodOfDay extends Counted {
  method: Settlement;
  partners: NamedSum[];
}

/** A cash session that was closed on the day, as on its own slip. Instants are ISO texts. */
export interface SessionOfDay extends Omit<
  CashSessionFigures,
  | 'openedAt'
  | 'closedAt'
  | 'pieces'
  | 'handOvers'
  | 'terminals'
  | 'devices'
  | 'openingDifference'
  | 'openingNote'
> {
  /** Missing in days that were ended before sessions stored it (CASH-31). */
  openingDifference?: Kurus | null;
  openingNote?: string | null;
  openedAt: string;
  closedAt: string;
}

export interface OpenSessionOfDay {
  /** The purse of a courier. Missing for drawers (DAYEND-18). */
  isPurse?: true;
  number: number;
  tillName: string;
  openedBy: string;
}

/** An order that was not finished when the day was ended (DAYEND-17). */
export interface UnfinishedOrder {
  place: string;
  hasTable: boolean;
  due: Kurus;
  /** Paid, and not handed over. */
  isPaid: boolean;
  /** Pieces that wait for *Marş*, or for the time of an order for later. */
  held: number;
  isForLater?: boolean | undefined;
  /** Carried over to the next day (DAYEND-19). */
  isCarried?: boolean;
}

/**
 * The figures of a day close: everything on its slip. Plain JSON with money in kuruş and instants as ISO texts in UTC
 * (DAYEND-3, DAYEND-8).
 */
export interface DayCloseFigures {
  businessName: string;
  timeZone: string;
  from: string;
  /** The end of the day, exclusive. */
  until: string;
  sales: {
    orders: number;
    /** *Brüt satış*: revenue including the discounts and comps. */
    gross: Kurus;
    discounts: Kurus;
    comps: Counted;
    revenue: Kurus;
    refunds: Counted;
    netRevenue: Kurus;
    canceled: Counted;
  };
  payments: MethodOfDay[];
  refunds: MethodOfDay[];
  /**
   * The account sums. Null without entries, missing in days that were ended before there were accounts (ACCOUNT-16).
   */
  accounts?: AccountFigures | null;
  tips: {
    byMethod: { method: Settlement; amount: Kurus; count: number }[];
    byPerson: { name: string; amount: Kurus }[];
    /** The tips paid to the staff on the day, also those of other days. */
    paid: Kurus;
  };
  vat: VatSums;
  sessions: SessionOfDay[];
  openSessions: OpenSessionOfDay[];
  devices: DeviceReport[];
  /** `profit` is after refunds, as on the slip. */
  expenses: { byMethod: Readonly<Record<ExpenseMethod, Kurus>>; total: Kurus; profit: Kurus };
  topItems: { name: string; qty: number; inSets: number; revenue: Kurus }[];
  /** The work that was not finished when the day was ended (DAYEND-10). */
  open: {
    /** All open orders, those of `unfinished` too. */
    orders: Counted;
    /** Without a table, or with pieces that wait. Missing in days that were ended before there were such orders. */
    unfinished?: UnfinishedOrder[];
    slips: number;
    /** Missing in days that were ended before calls were counted. */
    calls?: CallsOfDay;
  };
  /** The reason for ending the day with an open drawer (DAYEND-18). */
  uncountedReason?: string;
  auditHead: { seq: number; hash: string } | null;
}

/** A sum of one terminal or meal card. `tips` were left with its payments and are in no `amount`. */
export interface PartnerSum extends NamedSum {
  partnerId: string;
  method: PaymentMethod;
  tips: Kurus;
}

/** Guest calls that are open, and all of the day; orders of guests that wait, missing where none does (DAYEND-14). */
export interface CallsOfDay {
  open: number;
  all: number;
  orders?: number | undefined;
}

/** The data of a day close in addition to the figures of its range. */
export interface BesideFigures {
  businessName: string;
  timeZone: string;
  partners: {
    payments: readonly PartnerSum[];
    refunds: readonly PartnerSum[];
    /** Collections of accounts (ACCOUNT-14). */
    collections: readonly PartnerSum[];
  };
  tipsByPerson: readonly { name: string; tips: Kurus }[];
  sessions: readonly CashSessionFigures[];
  openSessions: readonly OpenSessionOfDay[];
  unfinished: readonly UnfinishedOrder[];
  unprinted: number;
  calls: CallsOfDay;
}
