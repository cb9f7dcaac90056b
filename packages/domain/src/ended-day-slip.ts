import { CASH_PART, shownParts, signedPart } from './cash-session.ts';
import {
  deviceDifference,
  type Counted,
  type EndedDayFigures,
  type MethodOfDay,
  type NamedSum,
  type SessionOfDay,
} from './ended-day.ts';
import { formatAmount, kurus, sumKurus, ZERO, type Kurus } from './money.ts';
import { paperDay, paperDayMonth, paperTime, paperWeekday } from './paper-date.ts';
import { EXPENSE_METHOD_LABEL, EXPENSE_METHODS, PAYMENT_METHOD_LABEL } from './payment-method.ts';
import { SEAL_LETTERS } from './day-end-slip.ts';
import { started, type Ticket, type TicketRow, type TicketSection } from './ticket.ts';
import { percentLabel } from './vat-rate.ts';
import type { VatOfRate } from './vat-report.ts';

/** An ended day as its slip says it; `number` is null before the day is ended. */
export interface EndedDayFacts {
  number: number | null;
  day: string;
  replaces: number | null;
  zNo: string | null;
  zTotal: Kurus | null;
  endedBy: string;
  endedAt: Date;
  figures: EndedDayFigures;
  isNonFiscal: boolean;
}

/** The slip of an ended day (DAYEND-8, DAYEND-12). All of it is stored, so every copy says the same (DAYEND-11). */
export function endedDayTicket(facts: EndedDayFacts): Ticket {
  const { figures, endedBy, endedAt, isNonFiscal } = facts;
  const { businessName, timeZone } = figures;
  const origin = { businessName, timeZone, staffName: endedBy, createdAt: endedAt };
  return {
    ...started('DAY_END', { ...origin, table: null, orderNumber: null }),
    sections: [
      head(facts),
      sales(figures),
      ...byMethod('ÖDEMELER', figures.payments, 1),
      ...byMethod('İADELER', figures.refunds, -1),
      ...tips(figures),
      ...vat(facts),
      ...figures.sessions.map((session) => cashSession(session, timeZone)),
      ...expenses(figures),
      ...bestSellers(figures),
      ...stillOpen(figures),
      ...seal(figures),
    ],
    isNonFiscal,
  };
}

type Marks = Pick<TicketRow, 'isTotal' | 'isPart'>;
/** Amounts stand without *TL*, which the head says once (DAYEND-12). */
const sum = (label: string, amount: Kurus, marks: Marks = {}): TicketRow => ({
  label,
  text: formatAmount(amount),
  ...marks,
});
const minus = (amount: Kurus): Kurus => kurus(0 - amount);
const unlessZero = (row: TicketRow, amount: Kurus): TicketRow[] => (amount === ZERO ? [] : [row]);
const centered = (label: string): TicketRow => ({ label, isCentered: true });
/** A section without rows is left out. */
const section = (title: string, rows: TicketRow[]): TicketSection[] =>
  rows.length === 0 ? [] : [{ title, rows }];

function head({ number, day, replaces, figures: { from, until, timeZone } }: EndedDayFacts): TicketSection {
  const moment = (instant: string): string =>
    `${paperDayMonth(new Date(instant), timeZone)} ${paperTime(new Date(instant), timeZone)}`;
  return {
    rows: [
      centered(`No ${number ?? 'verilmedi'} - ${paperDay(day)} ${paperWeekday(day)}`),
      ...(replaces === null ? [] : [centered(`No ${replaces} yerine`)]),
      centered(`${moment(from)} - ${moment(until)}`),
      centered('Tutarlar TL'),
    ],
  };
}

function sales({ sales: day }: EndedDayFigures): TicketSection {
  const { orders, gross, discounts, comps, revenue, refunds, netRevenue, canceled } = day;
  return {
    title: 'SATIŞ',
    rows: [
      { label: 'Adisyon', text: String(orders) },
      ...(gross === revenue ? [] : [sum('Brüt satış', gross)]),
      ...unlessZero(sum('İndirim', minus(discounts)), discounts),
      ...pieces('İkram', comps, -1),
      sum('Ciro', revenue, { isTotal: true }),
      ...(refunds.count === 0
        ? []
        : [
            sum(`İade (${refunds.count})`, minus(refunds.amount)),
            sum('Net ciro', netRevenue, { isTotal: true }),
          ]),
      ...pieces('İptal', canceled, 1),
    ],
  };
}

const pieces = (label: string, { amount, count }: Counted, sign: 1 | -1): TicketRow[] =>
  count === 0 && amount === ZERO
    ? []
    : [sum(`${label} (${count} adet)`, sign === 1 ? amount : minus(amount))];

/** What methods took or gave back, each with its terminals or meal cards. */
function byMethod(title: string, methods: readonly MethodOfDay[], sign: 1 | -1): TicketSection[] {
  const shown = methods.filter(({ count }) => count > 0);
  const row = (label: string, { amount, count }: Counted, marks?: Marks) =>
    sum(`${label} (${count})`, sign === 1 ? amount : minus(amount), marks);
  const rows = shown.flatMap(({ method, partners, ...all }) => [
    row(PAYMENT_METHOD_LABEL[method], all),
    ...partners.map((partner: NamedSum) => row(partner.name, partner, { isPart: true })),
  ]);
  if (rows.length === 0) return [];
  const all = {
    amount: sumKurus(shown.map(({ amount }) => amount)),
    count: shown.reduce((total, { count }) => total + count, 0),
  };
  return section(title, [...rows, row('Toplam', all, { isTotal: true })]);
}

const tips = ({ tips: { byMethod: given, byPerson, paid } }: EndedDayFigures): TicketSection[] =>
  section('BAHŞİŞ (cirodan ayrı)', [
    ...given.map(({ method, amount, count }) => sum(`${PAYMENT_METHOD_LABEL[method]} (${count})`, amount)),
    ...byPerson.map(({ name, amount }) => sum(name, amount, { isPart: true })),
    ...unlessZero(sum('Kasadan ödenen', paid, { isTotal: true }), paid),
  ]);

/** Base and KDV of each rate, and what the tax device says beside it (DAYEND-9). */
function vat({ figures, zNo, zTotal }: EndedDayFacts): TicketSection[] {
  const { rates, base, tax, gross, unknown } = figures.vat;
  const table: TicketRow[] =
    rates.length === 0
      ? []
      : [
          { label: 'KDV', cells: ['MATRAH', 'KDV', 'TOPLAM'], isTotal: true },
          ...rates.map((rate) => ({ label: percentLabel(rate.percent), cells: vatCells(rate) })),
          { label: 'Top.', cells: vatCells({ base, tax, gross }), isTotal: true },
          ...unlessZero(sum('Oran bilinmiyor', unknown), unknown),
        ];
  const rows = [...table, ...device(figures.sales.revenue, zNo, zTotal)];
  return rows.length === 0 ? [] : [{ rows }];
}

const vatCells = ({ base, tax, gross }: Omit<VatOfRate, 'percent'>): string[] =>
  [base, tax, gross].map(formatAmount);

function device(revenue: Kurus, zNo: string | null, zTotal: Kurus | null): TicketRow[] {
  const difference = deviceDifference(revenue, zTotal);
  const label = zNo === null ? 'ÖKC' : `ÖKC Z no ${zNo}`;
  if (zTotal === null || difference === null) return zNo === null ? [] : [{ label }];
  return [sum(`${label}, toplam`, zTotal), sum('Fark', difference)];
}

function cashSession(session: SessionOfDay, timeZone: string): TicketSection {
  const { number, tillName, openedBy, openedAt, closedAt, parts, expected, counted } = session;
  const { variance, note, sinceCount, handedOver, left } = session;
  const time = (instant: string): string => paperTime(new Date(instant), timeZone);
  return {
    title: `KASA: ${tillName}, oturum ${number}`,
    rows: [
      { label: openedBy, text: `${time(openedAt)} - ${time(closedAt)}` },
      ...shownParts(parts).map((part) => sum(CASH_PART[part].label, signedPart(part, parts))),
      sum('Beklenen', expected),
      sum('Sayılan', counted),
      sum('FARK', variance, { isTotal: true }),
      ...(note === null ? [] : [{ label: `Açıklama: ${note}`, isPart: true }]),
      ...unlessZero(sum('Sayımdan sonra', sinceCount), sinceCount),
      sum('Teslim edilen', handedOver),
      sum('Yarına kalan', left),
    ],
  };
}

const expenses = ({ expenses: { byMethod: spent, total, profit } }: EndedDayFigures): TicketSection[] =>
  total === ZERO
    ? []
    : section('GİDERLER', [
        ...EXPENSE_METHODS.flatMap((method) =>
          unlessZero(sum(EXPENSE_METHOD_LABEL[method], spent[method]), spent[method]),
        ),
        sum('Toplam', total),
        sum('Net (net ciro - gider)', profit, { isTotal: true }),
      ]);

/** The letters of an amount behind the pieces: `24 ad  11.320,00`. */
const AMOUNT_LETTERS = 11;

const bestSellers = ({ topItems }: EndedDayFigures): TicketSection[] =>
  section(
    'EN ÇOK SATAN',
    topItems.flatMap(({ name, qty, inSets, revenue }) => [
      { label: name, text: `${qty} ad${formatAmount(revenue).padStart(AMOUNT_LETTERS)}` },
      ...(inSets === 0
        ? []
        : [{ label: 'menü içinde', text: `${inSets} ad${' '.repeat(AMOUNT_LETTERS)}`, isPart: true }]),
    ]),
  );

/** What the checklist showed when the day was ended (DAYEND-10). */
const stillOpen = ({ open: { orders, slips }, openSessions }: EndedDayFigures): TicketSection[] =>
  section('AÇIK KALAN', [
    ...(orders.count === 0 ? [] : [sum(`Açık masa (${orders.count})`, orders.amount)]),
    ...openSessions.map(({ number, tillName, openedBy }) => ({
      label: `Kasa: ${tillName}, oturum ${number}`,
      text: openedBy,
    })),
    ...(slips === 0 ? [] : [{ label: 'Basılmayan fiş', text: String(slips) }]),
  ]);

const seal = ({ auditHead }: EndedDayFigures): TicketSection[] =>
  auditHead === null
    ? []
    : [{ rows: [centered(`Kayıt zinciri ${auditHead.seq} - ${auditHead.hash.slice(0, SEAL_LETTERS)}`)] }];
