import type { AccountFigures } from './account.ts';
import type { CashSessionFigures } from './cash-slip.ts';
import type { DeviceReport } from './device-report.ts';
import type { Kurus } from './money.ts';
import type { ExpenseMethod, PaymentMethod, Settlement } from './payment-method.ts';
import type { VatSums } from './vat-report.ts';

/** An amount with how many payments, refunds or pieces it is the sum of. */
export interface Counted {
  amount: Kurus;
  count: number;
}

export interface NamedSum extends Counted {
  name: string;
}

/** What one method took or gave back, and by which of its terminals or meal cards. */
export interface MethodOfDay extends Counted {
  method: Settlement;
  partners: NamedSum[];
}

/** A cash session that was closed on the day, as its own slip has it. Instants are ISO texts. */
export interface SessionOfDay extends Omit<
  CashSessionFigures,
  'openedAt' | 'closedAt' | 'pieces' | 'terminals' | 'devices'
> {
  openedAt: string;
  closedAt: string;
}

export interface OpenSessionOfDay {
  number: number;
  tillName: string;
  openedBy: string;
}

/**
 * The figures of an ended day (DAYEND-3, DAYEND-8), everything that its slip says. Plain JSON; money in kuruş, instants
 * as ISO texts in UTC.
 */
export interface EndedDayFigures {
  businessName: string;
  timeZone: string;
  from: string;
  /** The end of the day, exclusive. */
  until: string;
  sales: {
    orders: number;
    /** *Brüt satış*: revenue with what was given away of it. */
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
  /** What became of accounts; null where nothing did, missing in days that were ended before there were any (ACCOUNT-16). */
  accounts?: AccountFigures | null;
  tips: {
    byMethod: { method: Settlement; amount: Kurus; count: number }[];
    byPerson: { name: string; amount: Kurus }[];
    /** Paid to the staff on the day, also of other days. */
    paid: Kurus;
  };
  vat: VatSums;
  sessions: SessionOfDay[];
  openSessions: OpenSessionOfDay[];
  devices: DeviceReport[];
  expenses: { byMethod: Readonly<Record<ExpenseMethod, Kurus>>; total: Kurus; profit: Kurus };
  topItems: { name: string; qty: number; inSets: number; revenue: Kurus }[];
  /** What was not done yet when the day was ended (DAYEND-10). */
  open: { orders: Counted; slips: number };
  auditHead: { seq: number; hash: string } | null;
}

/** A sum of one terminal or meal card; `tips` came with its payments and are in no `amount`. */
export interface PartnerSum extends NamedSum {
  partnerId: string;
  method: PaymentMethod;
  tips: Kurus;
}

/** What a day end has beside the figures of its range. */
export interface BesideFigures {
  businessName: string;
  timeZone: string;
  partners: {
    payments: readonly PartnerSum[];
    refunds: readonly PartnerSum[];
    /** Of accounts (ACCOUNT-14). */
    collections: readonly PartnerSum[];
  };
  tipsByPerson: readonly { name: string; tips: Kurus }[];
  sessions: readonly CashSessionFigures[];
  openSessions: readonly OpenSessionOfDay[];
  unprinted: number;
}
