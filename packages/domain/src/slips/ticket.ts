import { changeOf } from '../money/cash-payment.ts';
import {
  guestChoice,
  stationChoice,
  type PortionAndOptions,
  type PrintedOptions,
  menuTag,
} from '../orders/line-text.ts';
import { kurus, sumKurus, timesQty, ZERO, type Kurus } from '../money/money.ts';
import type { FeeRole } from '../orders/delivery-fee.ts';
import { forStations, partsOf, withoutParts } from '../orders/set-lines.ts';
import type { SetRole } from '../menu/set-menu.ts';
import { commonCourse } from '../orders/courses.ts';
import type { Settlement } from '../money/payment-method.ts';
import { equalAsOneRow } from './ticket-rows.ts';
import type { PaidVat } from '../vat/vat.ts';
import { withTip } from '../money/tip.ts';
import { showsGuests, slipKindOf, SLIPS, titleOf, type SlipKind, type StationSlipKind } from './slips.ts';

/** A row of ordered pieces. Tickets stored before items had portions and options have neither. */
export interface TicketItem extends PrintedOptions {
  name: string;
  qty: number;
  /** *(Menü: Öğle)*: printed after the name of a part of a set menu. */
  setMenu?: string;
  note?: string | null;
  unitPrice?: Kurus;
  total?: Kurus;
  /** The row was comped: it is printed as *İKRAM* without a price. */
  isComped?: boolean;
}

/** A code page and the number (`ESC t`) under which some printers have it. */
export interface NumberedPage {
  number: number;
  codePage: 'cp857' | 'windows-1254';
}

/** One row of a section: the label at the left, an amount, count or time at the right. */
export interface TicketRow {
  label: string;
  /** Number of pieces, printed before the label: `12 x Çay`. */
  qty?: number;
  /** Printed at the right instead of `amount`: a count or a time. */
  text?: string;
  /** A row of a table: columns after the label, the last one at the right. */
  cells?: readonly string[];
  amount?: Kurus;
  isTotal?: boolean;
  /** Printed a little to the right, below the row that it is a part of. */
  isPart?: boolean;
  /** A line of text in the middle, without anything at its right. */
  isCentered?: boolean;
  /**
   * Prints the row in this code page instead of the printer's own. Only the Turkish test needs it, to find the right
   * page.
   */
  page?: NumberedPage;
}

/** A block of figures on a slip that lists no ordered items. */
export interface TicketSection {
  title?: string;
  rows: TicketRow[];
}

/** The fields that every kind of slip has. */
interface SlipOf<Kind extends SlipKind> {
  kind: Kind;
  type: (typeof SLIPS)[Kind]['type'];
  /** The headline, where the type alone does not imply it: *ADİSYON*, *MASA DEĞİŞTİ*. */
  title?: string;
  businessName: string;
  stationName: string | null;
  table: string | null;
  orderNumber: number | null;
  /** The guests of the order, on the slips that print them (GUESTS-9). */
  guests?: number;
  /** The code of the day for guests who order by phone, on the first slips of a table (GUESTORDER-7). */
  guestCode?: string;
  /** Stations print it for an order that leaves in a bag. */
  hasBag?: true;
  course?: number;
  staffName: string | null;
  /** The customer of the account. Removed from stored slips when the person is erased (ACCOUNT-5). */
  customer?: string;
  /** ISO 8601, UTC; shown in `timeZone`. */
  createdAt: string;
  timeZone: string;
  items: TicketItem[];
  total?: Kurus | null;
  footer?: string;
  isNonFiscal?: boolean;
  /** `KOPYA`: a user printed another copy. `TEKRAR`: sent again, since the first may have been printed (PRINT-8). */
  copyMark?: 'KOPYA' | 'TEKRAR';
}

type StationSlip = SlipOf<StationSlipKind>;

/** The guest's slip of one payment; `subtotal - discount = total`. */
export interface ReceiptSlip extends SlipOf<'RECEIPT'> {
  subtotal: Kurus;
  discount: Kurus;
  total: Kurus;
  /** Base and KDV of each rate. Older slips have none (VAT-8). */
  vat?: readonly PaidVat[];
  method: Settlement;
  /** The terminal or the meal card (PARTNER-8). */
  partner?: string;
  /** The guest's tip in addition to `total` (TIP-7). */
  tip?: Kurus;
  received?: Kurus;
  change?: Kurus;
}

/** The guest's slip before the payment (bill); `subtotal - paid = total`. */
export interface BillSlip extends SlipOf<'BILL'> {
  subtotal: Kurus;
  /** The sum of the shares that were paid before. */
  paid: Kurus;
  total: Kurus;
  /** The same as on the receipt, for the sum that is still owed. */
  vat?: readonly PaidVat[];
}

/** A slip of figures instead of ordered items. */
interface FiguresSlip extends SlipOf<
  | 'REFUND'
  | 'TIP_PAYOUT'
  | 'DRAWER'
  | 'COLLECTION'
  | 'COLLECTION_UNDO'
  | 'CREDIT_PAYOUT'
  | 'STATEMENT'
  | 'DAY_END'
  | 'HAND_OVER'
  | 'CASH_SESSION'
  | 'TURKISH_TEST'
> {
  sections: TicketSection[];
  /** The method by which money moves with the slip. With an account no money moves and no drawer opens. */
  method?: Settlement;
}

/**
 * The content of one slip as of the moment that caused it (PRINT-1). It holds everything that is printed, so that a
 * later reprint reads nothing else. Plain JSON; money in kuruş, instants in UTC.
 */
export type Ticket = StationSlip | ReceiptSlip | BillSlip | FiguresSlip | SlipOf<'TEST'>;

/** A ticket as the database has it. Tickets stored before slips had a kind are recognised by type and title. */
export type StoredTicket = Ticket | (Omit<Ticket, 'kind'> & { kind?: never });

export const withKind = (ticket: StoredTicket): Ticket =>
  ticket.kind === undefined ? ({ ...ticket, kind: slipKindOf(ticket) } as Ticket) : ticket;

/** The details common to all slips: where, when and by whom the slip was caused. */
export interface TicketOrigin extends Pick<
  SlipOf<'KOT'>,
  'businessName' | 'timeZone' | 'table' | 'orderNumber' | 'guests' | 'guestCode' | 'staffName'
> {
  createdAt: Date;
}

/** A station with what the choice of a line's station depends on; `hasPrinter`: an active printer is attached. */
export interface StationChoice {
  id: string;
  name: string;
  isActive: boolean;
  hasPrinter: boolean;
}

/**
 * The station that a line is sent to: the one it was saved with (MENU-4). A passive or deleted station counts as none.
 * Then it is the first active station with a printer, in the order of `stations`. Null means that no station can take
 * the line, so the receipt printer prints it (PRINT-4).
 */
export function stationForLine(
  line: { stationId: string | null },
  stations: readonly StationChoice[],
): string | null {
  const active = stations.filter((station) => station.isActive);
  const own = active.find(({ id }) => id === line.stationId);
  return (own ?? active.find((station) => station.hasPrinter))?.id ?? null;
}

/** A line to be printed for a station. A set menu itself is sent to no station (SET-23). */
export interface StationRow extends PortionAndOptions, SetRole, FeeRole {
  name: string;
  qty: number;
  note: string | null;
  stationId: string | null;
  course?: number | null | undefined;
}

/**
 * The tickets for the lines of a save (KOT), Marş (FIRE), cancellation (VOID) or change of table (MOVE). There is one
 * ticket per station, in the order of `stations`. The one for the receipt printer (`stationId` null) is last, see
 * {@link stationForLine}. Equal lines are one row (PRINT-12).
 */
export function kitchenTickets(
  news: StationSlipKind,
  { hasBag = false, ...origin }: TicketOrigin & { hasBag?: boolean },
  lines: readonly StationRow[],
  stations: readonly StationChoice[],
): { stationId: string | null; ticket: Ticket }[] {
  // Stations need neither the price nor the mark of a comped line.
  const routed = forStations(lines).map((line) => ({
    name: line.name,
    ...(line.part && { setMenu: menuTag(line.part.menuName) }),
    portion: line.portion ?? null,
    options: line.options ?? [],
    qty: line.qty,
    note: line.note,
    stationId: stationForLine(line, stations),
  }));
  const course = news === 'FIRE' ? commonCourse(lines) : null;
  const marks = { ...(hasBag && { hasBag }), ...(course !== null && { course }) };
  const targets = [...stations, { id: null, name: null }];
  return targets.flatMap(({ id, name }) => {
    const items = equalAsOneRow(routed.filter((line) => line.stationId === id));
    if (items.length === 0) return [];
    const rows = items.map((item) => ({
      name: item.name,
      ...stationChoice(item),
      ...(item.setMenu !== undefined && { setMenu: item.setMenu }),
      qty: item.qty,
      note: item.note,
    }));
    return [
      {
        stationId: id,
        ticket: { ...started(news, origin), ...marks, stationName: name, items: rows, total: null },
      },
    ];
  });
}

/** Pieces with their price, as the guest pays them. The parts of a set menu are among the lines (SET-25). */
export interface ReceiptRow extends PortionAndOptions, SetRole {
  /** Needed only for a set menu, to find its parts. */
  id?: string;
  name: string;
  qty: number;
  unitPrice: Kurus;
  /** The pieces were comped (*ikram*). */
  isComped?: boolean;
}

/** The details of a payment that its receipt prints; `gross - discount = amount`, in kuruş. */
export interface ReceiptFacts {
  lines: readonly ReceiptRow[];
  discount: Kurus;
  amount: Kurus;
  vat: readonly PaidVat[];
  method: Settlement;
  partner?: { name: string } | null;
  /** The customer to whose account the payment was charged. */
  customer?: { name: string } | null;
  /** Zero where nothing was given. */
  tip: Kurus;
  /** The sum received from the guest. Null when the cashier did not enter it. */
  received: Kurus | null;
  footer: string | null;
  isNonFiscal: boolean;
}

/** The receipt of one payment: equal lines as one row (PRINT-12), and the change if it is known. */
export function receiptTicket(origin: TicketOrigin, facts: ReceiptFacts): ReceiptSlip {
  const items = pricedRows(facts.lines);
  const change = facts.received === null ? null : changeOf(facts.received, withTip(facts.amount, facts.tip));
  return {
    ...started('RECEIPT', origin),
    items,
    subtotal: sumKurus(items.map((item) => item.total)),
    discount: facts.discount,
    total: facts.amount,
    ...(facts.vat.length > 0 && { vat: facts.vat }),
    method: facts.method,
    ...(facts.partner && { partner: facts.partner.name }),
    ...(facts.customer && { customer: facts.customer.name }),
    ...(facts.tip > ZERO && { tip: facts.tip }),
    ...(facts.received !== null && change !== null && { received: facts.received, change }),
    ...(facts.footer !== null && { footer: facts.footer }),
    isNonFiscal: facts.isNonFiscal,
  };
}

/** The details of an unpaid bill; `paid` is the sum of the shares taken. */
export interface BillFacts extends Pick<ReceiptFacts, 'lines' | 'vat' | 'footer' | 'isNonFiscal'> {
  paid: Kurus;
}

/** The bill, printed before payment: everything unpaid, less the shares taken. It names no payment method. */
export function billTicket(
  origin: TicketOrigin,
  { lines, paid, vat, footer, isNonFiscal }: BillFacts,
): BillSlip {
  const items = pricedRows(lines);
  const subtotal = sumKurus(items.map((item) => item.total));
  return {
    ...started('BILL', origin),
    items,
    subtotal,
    paid,
    total: kurus(subtotal - paid),
    ...(vat.length > 0 && { vat }),
    ...(footer !== null && { footer }),
    isNonFiscal,
  };
}

/** Lines for a guest, without notes to the kitchen. Equal lines are one row (PRINT-12). */
const pricedRows = (lines: readonly ReceiptRow[]) =>
  equalAsOneRow(
    withoutParts(lines).map(({ id = '', name, portion = null, options = [], qty, unitPrice, ...line }) => ({
      name,
      portion,
      options,
      qty,
      unitPrice,
      isComped: line.isComped ?? false,
      note: null,
      partRows: line.isSetMenu ? partRows(lines, id) : [],
    })),
  ).map(({ name, qty, unitPrice, isComped, partRows: rows, ...chosen }) => ({
    name,
    ...guestChoice(chosen),
    ...(rows.length > 0 && { options: rows }),
    qty,
    unitPrice,
    total: timesQty(unitPrice, qty),
    ...(isComped && { isComped }),
  }));

/**
 * *Adana (Tek), Peynir (+40,00)*, *Künefe x2*: the parts of a set menu below it, without a price but with what their
 * options cost or save (SET-25).
 */
function partRows(lines: readonly ReceiptRow[], setLineId: string): string[] {
  const parts = partsOf(
    lines.map((line) => ({ ...line, id: line.id ?? '' })),
    setLineId,
  ).map((part) => {
    const { portion, options = [] } = guestChoice(part);
    return [[part.name, portion].filter(Boolean).join(' '), ...options].join(', ');
  });
  return [...Map.groupBy(parts, (text) => text)].map(([text, equal]) =>
    equal.length > 1 ? `${text} x${equal.length}` : text,
  );
}

/** The one row on the receipt of a share of the bill, which pays an amount and no particular items. */
export const shareOnReceipt = (amount: Kurus, ofPeople: number | null): ReceiptRow => ({
  name: ofPeople === null ? 'Kısmi ödeme' : `Kısmi ödeme (${ofPeople} kişiye bölündü)`,
  qty: 1,
  unitPrice: amount,
});

/** The test slip of a printer: its name, the time, every Turkish letter and an amount (PRINT-39). */
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

/** A slip of a kind with its origin, still without content. */
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
    ...(showsGuests(kind) && origin.guests !== undefined && { guests: origin.guests }),
    ...(origin.guestCode !== undefined && { guestCode: origin.guestCode }),
    staffName: origin.staffName,
    createdAt: origin.createdAt.toISOString(),
    timeZone: origin.timeZone,
    items: [],
  };
}
