import { changeOf } from './cash-payment.ts';
import { lineKey, type LineChoice } from './line-choice.ts';
import { kurus, sumKurus, timesQty, type Kurus } from './money.ts';
import type { Comp } from './order.ts';
import type { PaymentMethod } from './payment-method.ts';
import { slipKindOf, SLIPS, titleOf, type SlipKind, type StationNews } from './slips.ts';

export interface TicketItem {
  name: string;
  qty: number;
  note?: string | null;
  unitPrice?: Kurus;
  total?: Kurus;
  /** Given away: the row says *İKRAM* and costs nothing. */
  isComped?: boolean;
}

/** An alphabet and the number (`ESC t`) under which some printer has it. */
export interface NumberedPage {
  number: number;
  codePage: 'cp857' | 'windows-1254';
}

/** One row of a section: `label` at the left, what it comes to at the right. */
export interface TicketRow {
  label: string;
  /** Pieces, before the label: `12 x Çay`. */
  qty?: number;
  /** At the right, instead of `amount`: a count or a time. */
  text?: string;
  amount?: Kurus;
  isTotal?: boolean;
  /** Printed under this page instead of the printer's own: only to find out which one is. */
  page?: NumberedPage;
}

/** A block of a slip that tells figures instead of what was ordered. */
export interface TicketSection {
  title?: string;
  rows: TicketRow[];
}

/** What every kind of slip says. */
interface SlipOf<Kind extends SlipKind> {
  kind: Kind;
  type: (typeof SLIPS)[Kind]['type'];
  /** Large words above a slip that its type does not name: *ADİSYON*, *MASA DEĞİŞTİ*. */
  title?: string;
  businessName: string;
  stationName: string | null;
  table: string | null;
  orderNumber: number | null;
  staffName: string | null;
  /** ISO 8601, UTC; shown in `timeZone`. */
  createdAt: string;
  timeZone: string;
  items: TicketItem[];
  total?: Kurus | null;
  footer?: string;
  isNonFiscal?: boolean;
  /**
   * `KOPYA`: printed again because somebody asked for it. `TEKRAR`: sent again because the first may have been printed
   * (PRINT-8).
   */
  copyMark?: 'KOPYA' | 'TEKRAR';
}

type StationSlip = SlipOf<StationNews>;
/** A slip that proves a printer. */
type TestSlip = SlipOf<'TEST'>;

/** The guest's slip of one payment; `subtotal - discount = total`. */
export interface ReceiptSlip extends SlipOf<'RECEIPT'> {
  subtotal: Kurus;
  discount: Kurus;
  total: Kurus;
  method: PaymentMethod;
  received?: Kurus;
  change?: Kurus;
}

/** The guest's slip before paying; `subtotal - paid = total`. */
export interface BillSlip extends SlipOf<'BILL'> {
  subtotal: Kurus;
  /** What was taken of it before, as shares. */
  paid: Kurus;
  total: Kurus;
}

/** Figures instead of what was ordered. */
interface FiguresSlip extends SlipOf<'DAY_END' | 'TURKISH_TEST'> {
  sections: TicketSection[];
}

/**
 * One slip as it was meant at the moment it was caused (PRINT-1): everything that
 * will stand on the paper, so that a later reprint needs nothing else. Plain JSON; money in kuruş, instants in UTC.
 */
export type Ticket = StationSlip | ReceiptSlip | BillSlip | FiguresSlip | TestSlip;

/** As the database has it: what was stored before slips had a kind is known by its type and title. */
export type StoredTicket = Ticket | (Omit<Ticket, 'kind'> & { kind?: never });

export const withKind = (ticket: StoredTicket): Ticket =>
  ticket.kind === undefined ? ({ ...ticket, kind: slipKindOf(ticket) } as Ticket) : ticket;

/** What every slip says about where and when it was caused. */
export interface TicketOrigin {
  businessName: string;
  timeZone: string;
  table: string | null;
  orderNumber: number | null;
  staffName: string | null;
  createdAt: Date;
}

/** A station as the choice of it needs to know: `hasPrinter` means an active printer is attached. */
export interface StationChoice {
  id: string;
  name: string;
  isActive: boolean;
  hasPrinter: boolean;
}

/**
 * The station a line goes to (PRINT-4): the item's own before its category's, else the first active one that has a
 * printer, in the order of `stations`. A station that is passive or gone counts as none. Null: no station can take it,
 * so it goes to the receipt printer.
 */
export function stationForLine(
  line: { stationId: string | null; categoryStationId?: string | null },
  stations: readonly StationChoice[],
): string | null {
  const active = stations.filter((station) => station.isActive);
  const named = [line.stationId, line.categoryStationId].find((id) => active.some((s) => s.id === id));
  return named ?? active.find((station) => station.hasPrinter)?.id ?? null;
}

/** A line on its way to a station. */
export interface StationLine {
  name: string;
  qty: number;
  note: string | null;
  stationId: string | null;
  categoryStationId?: string | null;
}

/**
 * One ticket per station for the lines of one save (KOT), one cancellation (VOID) or one change of table (MOVE), in the
 * order of `stations`, those for the receipt printer (`stationId` null) last; see {@link stationForLine}. Equal lines
 * are one row (PRINT-12).
 */
export function kitchenTickets(
  news: StationNews,
  origin: TicketOrigin,
  lines: readonly StationLine[],
  stations: readonly StationChoice[],
): { stationId: string | null; ticket: Ticket }[] {
  // What it costs, or that it was given away, is nothing to a station.
  const routed = lines.map((line) => ({
    name: line.name,
    qty: line.qty,
    note: line.note,
    stationId: stationForLine(line, stations),
  }));
  const targets = [...stations, { id: null, name: null }];
  return targets.flatMap(({ id, name }) => {
    const items = equalAsOneRow(routed.filter((line) => line.stationId === id));
    if (items.length === 0) return [];
    const rows = items.map((item) => ({ name: item.name, qty: item.qty, note: item.note }));
    return [
      { stationId: id, ticket: { ...started(news, origin), stationName: name, items: rows, total: null } },
    ];
  });
}

/** Pieces as a guest pays for them. */
export interface PricedLine {
  name: string;
  qty: number;
  unitPrice: Kurus;
  /** Given away (ikram). */
  isComped?: boolean;
}

/** What a payment says on paper; `gross - discount = amount`, kuruş. */
export interface ReceiptFacts {
  lines: readonly PricedLine[];
  discount: Kurus;
  amount: Kurus;
  method: PaymentMethod;
  /** What the guest handed over, null when nobody typed it. */
  received: Kurus | null;
  footer: string | null;
  isNonFiscal: boolean;
}

/** The guest's slip of one payment: equal lines as one row (PRINT-12), change only when it is known. */
export function receiptTicket(origin: TicketOrigin, facts: ReceiptFacts): ReceiptSlip {
  const items = pricedRows(facts.lines);
  const change = facts.received === null ? null : changeOf(facts.received, facts.amount);
  return {
    ...started('RECEIPT', origin),
    items,
    subtotal: sumKurus(items.map((item) => item.total)),
    discount: facts.discount,
    total: facts.amount,
    method: facts.method,
    ...(facts.received !== null && change !== null && { received: facts.received, change }),
    ...(facts.footer !== null && { footer: facts.footer }),
    isNonFiscal: facts.isNonFiscal,
  };
}

/** What a table still owes; `paid` was taken as shares of the bill. */
export interface BillFacts extends Pick<ReceiptFacts, 'lines' | 'footer' | 'isNonFiscal'> {
  paid: Kurus;
}

/** The guest's slip before paying: everything unpaid, less the shares that were taken. It names no method. */
export function billTicket(origin: TicketOrigin, { lines, paid, footer, isNonFiscal }: BillFacts): BillSlip {
  const items = pricedRows(lines);
  const subtotal = sumKurus(items.map((item) => item.total));
  return {
    ...started('BILL', origin),
    items,
    subtotal,
    paid,
    total: kurus(subtotal - paid),
    ...(footer !== null && { footer }),
    isNonFiscal,
  };
}

/** Lines as a guest reads them: equal ones as one row (PRINT-12), whatever the kitchen was told of them. */
const pricedRows = (lines: readonly PricedLine[]) =>
  equalAsOneRow(
    lines.map(({ name, qty, unitPrice, isComped = false }) => ({
      name,
      qty,
      unitPrice,
      isComped,
      note: null,
    })),
  ).map(({ name, qty, unitPrice, isComped }) => ({
    name,
    qty,
    unitPrice,
    total: timesQty(unitPrice, qty),
    ...(isComped && { isComped }),
  }));

/** The one row of the receipt of a share of the bill: it paid for an amount, not for products. */
export const shareOnReceipt = (amount: Kurus, ofPeople: number | null): PricedLine => ({
  name: ofPeople === null ? 'Hesap payı' : `Hesap payı (${ofPeople} kişiye bölündü)`,
  qty: 1,
  unitPrice: amount,
});

/** A slip that proves a printer: its name, the time, every Turkish letter and an amount (PRINT-39). */
export function testTicket(
  { businessName, timeZone, createdAt }: Pick<TicketOrigin, 'businessName' | 'timeZone' | 'createdAt'>,
  place: { stationName?: string | null; printerName?: string | null } = {},
): Ticket {
  const nowhere = { table: null, orderNumber: null, staffName: null };
  return {
    ...started('TEST', { businessName, timeZone, createdAt, ...nowhere }),
    stationName: place.stationName ?? null,
    items: [
      { name: place.printerName ?? 'Yazıcı', qty: 1 },
      { name: 'Çğıöşü ÇĞİÖŞÜ âîû', qty: 2 },
    ],
    total: kurus(123_450),
  };
}

/** A slip of a kind that says where, when and by whom, and nothing else yet. */
export function started<Kind extends SlipKind>(kind: Kind, origin: TicketOrigin): SlipOf<Kind> {
  const title = titleOf(kind);
  return {
    kind,
    type: SLIPS[kind].type,
    ...(title !== null && { title }),
    businessName: origin.businessName,
    stationName: null,
    table: origin.table,
    orderNumber: origin.orderNumber,
    staffName: origin.staffName,
    createdAt: origin.createdAt.toISOString(),
    timeZone: origin.timeZone,
    items: [],
  };
}

/** Paper knows names, not items. */
interface Rowable extends Partial<Pick<LineChoice, 'itemId'>>, Omit<LineChoice, 'itemId'> {
  name: string;
  qty: number;
  unitPrice?: Kurus;
  comp?: Comp | null;
  isComped?: boolean;
}

/**
 * Lines of the same name, note and price as one row, in the order first seen: how cart, bill, kitchen ticket and
 * receipt show them (PRINT-12). What was given away never hides in a row that is paid for, also where that costs
 * nothing. Every piece stays counted.
 */
export function equalAsOneRow<L extends Rowable>(lines: readonly L[]): L[] {
  const rows = new Map<string, L>();
  for (const line of lines) {
    const { itemId = '', name, unitPrice, comp = null, isComped = false } = line;
    const key = JSON.stringify([lineKey({ ...line, itemId }), name, unitPrice, comp, isComped]);
    const row = rows.get(key);
    rows.set(key, row ? { ...row, qty: row.qty + line.qty } : line);
  }
  return [...rows.values()];
}
