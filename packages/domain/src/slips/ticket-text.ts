import { formatAmount, type Kurus } from '../money/money.ts';
import { paperDate } from './paper-date.ts';
import { paperText } from './paper-text.ts';
import { PAYMENT_METHOD_LABEL } from '../money/payment-method.ts';
import { hanging, moneyLine, tableLines, wrap } from './slip-wrap.ts';
import { SLIPS } from './slips.ts';
import {
  withKind,
  type BillSlip,
  type NumberedPage,
  type ReceiptSlip,
  type StoredTicket,
  type Ticket,
  type TicketItem,
  type TicketRow,
  type TicketSection,
} from './ticket.ts';
import { withTip } from '../money/tip.ts';
import { courseText } from '../orders/courses.ts';
import { upperTr } from '../text/turkish.ts';
import { vatInWords, type PaidVat } from '../vat/vat.ts';

/**
 * One row of paper. `text` holds only what {@link paperText} allows and is never wider than the paper: `tall` is twice
 * the height at the same width, `double` twice both, so that half as many letters fit.
 */
export interface SlipRow {
  text: string;
  align: 'left' | 'center';
  bold: boolean;
  size: 'normal' | 'tall' | 'double';
  /** The code page of this row, where it is not the printer's own. */
  page?: NumberedPage;
}

/** Exactly thirty dashes on every width of paper (PRINT-10). */
export const SEPARATOR = '-'.repeat(30);
export const REPRINT_BANNER = '** TEKRAR BASIM **';
export const COPY_BANNER = 'KOPYA';
export const NON_FISCAL_NOTE = 'MALİ DEĞERİ YOKTUR';

/** Below what was put on an account (ACCOUNT-12). */
const SIGN_HERE = 'İmza: ................';
/** Printed after a comped row. */
const COMPED = 'İKRAM';

type TextStyle = Pick<SlipRow, 'align' | 'bold' | 'size'>;
const PLAIN: TextStyle = { align: 'left', bold: false, size: 'normal' };
const BOLD: TextStyle = { ...PLAIN, bold: true };
const CENTER: TextStyle = { ...PLAIN, align: 'center' };
const HEADLINE: TextStyle = { align: 'center', bold: true, size: 'double' };
const TALL: TextStyle = { ...HEADLINE, size: 'tall' };
/** A headline that takes more lines than this in double letters is set in tall ones, to save paper. */
const HEADLINE_LINES = 2;
const DISH: TextStyle = { align: 'left', bold: true, size: 'tall' };
const NOTE_INDENT = '    ';
const PART_INDENT = '  ';

/**
 * Lays out a ticket as rows `columns` letters wide. It is the only layout. The bytes of a printer, the preview on
 * screen and the text of a slip use it. Long names wrap under themselves. Money is at the right as `1.125,00 TL`. The
 * time is that of the ticket's zone (PRINT-8, PRINT-10, PRINT-12).
 */
export function renderSlip(stored: StoredTicket, columns: number): SlipRow[] {
  const ticket = withKind(stored);
  return [
    ...banner(ticket),
    ...heading(ticket, columns),
    ...separator(),
    ...bodyRows(ticket, columns),
    ...footer(ticket, columns),
    ...banner(ticket),
  ];
}

/** Rows as plain lines, centred by spaces, for the terminal and for tests; no line ends in a space. */
export const slipToText = (rows: readonly SlipRow[], columns: number): string =>
  rows
    .map(({ text, align }) => {
      const left = align === 'center' ? Math.max(0, Math.floor((columns - text.length) / 2)) : 0;
      return `${' '.repeat(left)}${text}`.trimEnd();
    })
    .join('\n');

/** Printed at the top and the bottom, so that a torn-off half of a slip shows it too. */
function banner({ copyMark }: Ticket): SlipRow[] {
  if (!copyMark) return [];
  return [{ ...TALL, text: copyMark === 'TEKRAR' ? REPRINT_BANNER : COPY_BANNER }];
}

/** Printed below the place of an order that leaves in a bag. */
const BAG = 'PAKETLENECEK';

function heading(ticket: Ticket, columns: number): SlipRow[] {
  const when = paperDate(new Date(ticket.createdAt), ticket.timeZone);
  const who = isOnPaper(ticket.staffName ?? '') ? `${SLIPS[ticket.kind].staff}: ${ticket.staffName}` : null;
  return [
    ...headlines(ticket).flatMap((text) => headline(text, columns)),
    ...styled(TALL, ticket.table, columns),
    ...styled(CENTER, ticket.hasBag ? BAG : null, columns),
    ...styled(CENTER, ticket.course === undefined ? null : courseText(ticket.course), columns),
    ...asOneOrTwo(when, who, columns).flatMap((text) => styled(CENTER, text, columns)),
    ...orderRows(ticket, columns),
    ...styled(CENTER, ticket.guestCode === undefined ? null : `Günün kodu: ${ticket.guestCode}`, columns),
    ...styled(CENTER, ticket.customer === undefined ? null : `Müşteri: ${ticket.customer}`, columns),
  ];
}

/** *Adisyon No: 12 - Kişi: 3* (GUESTS-9). */
function orderRows({ orderNumber, guests }: Ticket, columns: number): SlipRow[] {
  const count = guests === undefined ? null : `Kişi: ${guests}`;
  const rows = orderNumber === null ? [count] : asOneOrTwo(`Adisyon No: ${orderNumber}`, count, columns);
  return rows.flatMap((text) => styled(CENTER, text, columns));
}

function headline(text: string, columns: number): SlipRow[] {
  const large = styled(HEADLINE, text, columns);
  return large.length > HEADLINE_LINES ? styled(TALL, text, columns) : large;
}

/** On one line where both fit, else on two, so that no name is broken needlessly. */
function asOneOrTwo(first: string, second: string | null, columns: number): string[] {
  if (second === null) return [first];
  const both = `${first} - ${second}`;
  return paperText(both).length <= columns ? [both] : [first, second];
}

/** The headlines: kind and station on a station's slip, the name of the business on a guest's. */
function headlines({ kind, title, stationName, businessName }: Ticket): string[] {
  const { audience, headline } = SLIPS[kind];
  // Stored tickets have the title they were printed with.
  const what = title ?? headline;
  const where = stationName && upperTr(stationName);
  const lines = {
    STATION: [what, where],
    GUEST: [businessName, what],
    TILL: [businessName, what],
    PRINTER: [what, businessName, where],
  }[audience];
  const present = lines.filter((line): line is string => isOnPaper(line ?? ''));
  return present.length > 0 ? present : ['SİPARİŞ'];
}

function bodyRows(ticket: Ticket, columns: number): SlipRow[] {
  if ('sections' in ticket) return sectionRows(ticket.sections, columns);
  switch (ticket.kind) {
    case 'KOT':
    case 'FIRE':
    case 'VOID':
    case 'MOVE':
    case 'TEST':
      return [...itemsOf(ticket, DISH, columns), ...sumRow(BOLD, 'TOPLAM', ticket.total, columns)];
    case 'RECEIPT':
      return [...itemsOf(ticket, PLAIN, columns), ...receiptSums(ticket, columns)];
    case 'BILL':
      return [...itemsOf(ticket, PLAIN, columns), ...billSums(ticket, columns)];
  }
}

const itemsOf = ({ items }: Ticket, style: TextStyle, columns: number): SlipRow[] => [
  ...items.flatMap((item) => itemRows(item, style, columns)),
  ...separator(),
];

const sectionRows = (sections: readonly TicketSection[], columns: number): SlipRow[] =>
  sections.flatMap(({ title, rows }) => [
    ...styled(BOLD, title, columns),
    ...figureRows(rows, columns),
    ...separator(),
  ]);

/** The rows of a section. Rows with cells are one table with aligned columns. */
function figureRows(rows: readonly TicketRow[], columns: number): SlipRow[] {
  const inTable = rows.flatMap(({ label, cells }) =>
    cells ? [{ label: paperText(label), cells: cells.map(paperText) }] : [],
  );
  const table = tableLines(inTable, columns);
  return rows.flatMap((row) =>
    styledFigures(row, row.cells ? (table.shift() ?? []) : figureLines(row, columns)),
  );
}

function styledFigures({ isTotal, isCentered, page }: TicketRow, lines: readonly string[]): SlipRow[] {
  const style = {
    ...(isTotal ? BOLD : PLAIN),
    ...(isCentered && { align: CENTER.align }),
    ...(page && { page }),
  };
  return lines.map((line) => ({ ...style, text: line }));
}

function figureLines({ label, qty, text, amount, isPart }: TicketRow, columns: number): string[] {
  const prefix = `${isPart ? PART_INDENT : ''}${qty === undefined ? '' : `${qty} x `}`;
  const lines = hanging(prefix, paperText(label), columns);
  const right = amount === undefined ? text && paperText(text) : paperMoney(amount);
  return right ? besideLabel(lines, right, columns) : lines;
}

/** At the right of its label, or below it where a long name is wider than the paper. */
const besideLabel = (label: string[], right: string, columns: number): string[] =>
  right.length > columns ? [...label, ...wrap(right, columns)] : moneyLine(label, right, columns);

function itemRows(item: TicketItem, style: TextStyle, columns: number): SlipRow[] {
  const prefix = `${item.qty} x `;
  const named = [item.name, item.portion, item.setMenu, item.isComped && COMPED].filter(Boolean);
  const name = paperText(named.join(' '));
  const lines =
    item.total === undefined
      ? hanging(prefix, name, columns)
      : moneyLine(hanging(prefix, name, columns), paperMoney(item.total), columns);
  const options = (item.options ?? []).flatMap((option) => hanging(NOTE_INDENT, paperText(option), columns));
  const note = isOnPaper(item.note ?? '') ? hanging(NOTE_INDENT, paperText(item.note ?? ''), columns) : [];
  // On the slip of a station the options are bold, as the name is.
  const optionStyle = { ...PLAIN, bold: style.bold };
  return [
    ...lines.map((text) => ({ ...style, text })),
    ...options.map((text) => ({ ...optionStyle, text })),
    ...note.map((text) => ({ ...PLAIN, text })),
  ];
}

function receiptSums(slip: ReceiptSlip, columns: number): SlipRow[] {
  const lessened = slip.discount ? lessRow('İndirim', slip.discount, columns) : [];
  return [
    ...(lessened.length > 0 ? sumRow(PLAIN, 'Ara toplam', slip.subtotal, columns) : []),
    ...lessened,
    ...sumRow(BOLD, 'TOPLAM', slip.total, columns),
    ...vatRows(slip.vat, columns),
    ...tipRows(slip, columns),
    ...styled(PLAIN, paidBy(slip), columns),
    ...(slip.method === 'ACCOUNT' ? styled(PLAIN, SIGN_HERE, columns) : []),
    ...sumRow(PLAIN, 'Alınan', slip.received, columns),
    ...sumRow(PLAIN, 'Para üstü', slip.change, columns),
  ];
}

/** The tip, and the sum that the guest paid including it (TIP-7). */
const tipRows = ({ total, tip }: ReceiptSlip, columns: number): SlipRow[] =>
  tip === undefined
    ? []
    : [
        ...sumRow(PLAIN, 'Bahşiş', tip, columns),
        ...sumRow(BOLD, 'Bahşiş dahil', withTip(total, tip), columns),
      ];

/** *Ödeme: Yemek Kartı (Multinet)* */
const paidBy = ({ method, partner }: ReceiptSlip): string =>
  `Ödeme: ${PAYMENT_METHOD_LABEL[method]}${partner === undefined ? '' : ` (${partner})`}`;

function billSums({ subtotal, paid, total, vat }: BillSlip, columns: number): SlipRow[] {
  const lessened = paid ? lessRow('Ödenen', paid, columns) : [];
  return [
    ...(lessened.length > 0 ? sumRow(PLAIN, 'Ara toplam', subtotal, columns) : []),
    ...lessened,
    ...sumRow(BOLD, 'TOPLAM', total, columns),
    ...vatRows(vat, columns),
  ];
}

/** *%10 KDV (matrah 1.000,00)*, with the KDV at the right: the part of the total that is tax (VAT-8). */
const vatRows = (vat: readonly PaidVat[] | undefined, columns: number): SlipRow[] =>
  (vat ?? []).flatMap((paid) => sumRow(PLAIN, vatInWords(paid), paid.tax, columns));

const lessRow = (label: string, amount: Kurus, columns: number): SlipRow[] =>
  moneyLine([label], `-${paperMoney(amount)}`, columns).map((text) => ({ ...PLAIN, text }));

/** A row of a sum; no row without an amount. */
const sumRow = (
  style: TextStyle,
  label: string,
  amount: Kurus | null | undefined,
  columns: number,
): SlipRow[] =>
  amount === undefined || amount === null
    ? []
    : moneyLine([label], paperMoney(amount), columns).map((text) => ({ ...style, text }));

function footer({ footer: text, isNonFiscal }: Ticket, columns: number): SlipRow[] {
  return [
    ...(text ?? '').split('\n').flatMap((line) => styled(CENTER, line, columns)),
    ...styled({ ...CENTER, bold: true }, isNonFiscal ? NON_FISCAL_NOTE : null, columns),
  ];
}

const separator = (): SlipRow[] => [{ ...PLAIN, text: SEPARATOR }];

/** A text as rows of one style, wrapped to the width that its size leaves. No rows for an empty text. */
function styled(style: TextStyle, text: string | null | undefined, columns: number): SlipRow[] {
  if (!isOnPaper(text ?? '')) return [];
  const width = style.size === 'double' ? Math.floor(columns / 2) : columns;
  return wrap(paperText(text ?? ''), width).map((line) => ({ ...style, text: line }));
}

/** Returns true when any character of the text can be printed. */
const isOnPaper = (text: string): boolean => paperText(text).trim() !== '';

const paperMoney = (amount: Kurus): string => `${formatAmount(amount)} TL`;
