import { minus, section, sum, unlessZero } from '../slips/bare-amounts.ts';
import { SEAL_LETTERS } from './range-report-slip.ts';
import { accounts, byMethod, cashSession, devices, tips, vat } from './day-close-money.ts';
import type { Counted, DayCloseFigures, UnfinishedOrder } from './day-close.ts';
import { openAtClose, type NamedPlaces } from './open-at-close.ts';
import { formatAmount, sumKurus, ZERO, type Kurus } from '../money/money.ts';
import { paperDay, paperDayMonth, paperTime, paperWeekday } from '../slips/paper-date.ts';
import { EXPENSE_METHOD_LABEL, EXPENSE_METHODS } from '../money/payment-method.ts';
import { started, type Ticket, type TicketRow, type TicketSection } from '../slips/ticket.ts';

/** A day close for its slip. `number` is null before the day is ended. */
export interface DayCloseFacts {
  number: number | null;
  day: string;
  replaces: number | null;
  zNo: string | null;
  zTotal: Kurus | null;
  endedBy: string;
  endedAt: Date;
  figures: DayCloseFigures;
  isNonFiscal: boolean;
}

/**
 * The slip of an ended day (DAYEND-8, DAYEND-12). All of it is stored, so every copy has the same contents (DAYEND-11).
 */
export function dayCloseTicket(facts: DayCloseFacts): Ticket {
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
      ...accounts(figures),
      ...tips(figures),
      ...vat(facts),
      ...figures.sessions.map((session) => cashSession(session, timeZone)),
      ...devices(figures),
      ...expenses(figures),
      ...bestSellers(figures),
      ...stillOpen(figures),
      ...seal(figures),
    ],
    isNonFiscal,
  };
}

const centered = (label: string): TicketRow => ({ label, isCentered: true });
function head({ number, day, replaces, figures: { from, until, timeZone } }: DayCloseFacts): TicketSection {
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

function sales({ sales: day }: DayCloseFigures): TicketSection {
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

const expenses = ({ expenses: { byMethod: spent, total, profit } }: DayCloseFigures): TicketSection[] =>
  total === ZERO
    ? []
    : section('GİDERLER', [
        ...EXPENSE_METHODS.flatMap((method) =>
          unlessZero(sum(EXPENSE_METHOD_LABEL[method], spent[method]), spent[method]),
        ),
        sum('Toplam', total),
        sum('Net (net ciro - gider)', profit, { isTotal: true }),
      ]);

/** The letters of an amount after the pieces: `24 ad  11.320,00`. */
const AMOUNT_LETTERS = 11;

const bestSellers = ({ topItems }: DayCloseFigures): TicketSection[] =>
  section(
    'EN ÇOK SATAN',
    topItems.flatMap(({ name, qty, inSets, revenue }) => [
      { label: name, text: `${qty} ad${formatAmount(revenue).padStart(AMOUNT_LETTERS)}` },
      ...(inSets === 0
        ? []
        : [{ label: 'menü içinde', text: `${inSets} ad${' '.repeat(AMOUNT_LETTERS)}`, isPart: true }]),
    ]),
  );

/** The unfinished work that the checklist showed when the day was ended (DAYEND-10, DAYEND-17). */
function stillOpen({ open, openSessions, uncountedReason }: DayCloseFigures): TicketSection[] {
  const { tables, carried, called, paid, held, later } = openAtClose(open);
  return [
    ...section('AÇIK KALAN', [
      ...(tables.count === 0 ? [] : [sum(`Açık masa (${tables.count})`, tables.amount)]),
      ...(carried.count === 0 ? [] : [sum(`Devreden masa (${carried.count})`, carried.amount)]),
      ...places(called, (orders) => formatAmount(sumKurus(orders.map(({ due }) => due)))),
      ...openSessions.map(({ number, tillName, openedBy }) => ({
        label: `Kasa: ${tillName}, oturum ${number}`,
        text: openedBy,
      })),
      ...(uncountedReason === undefined ? [] : [{ label: `Sayılmadı: ${uncountedReason}`, isPart: true }]),
      ...(open.slips === 0 ? [] : [{ label: 'Basılmayan fiş', text: String(open.slips) }]),
    ]),
    ...section(
      'ÖDENDİ, TESLİM EDİLMEDİ',
      places(paid, () => ''),
    ),
    ...section('MARŞ BEKLEYEN', places(held, piecesOf)),
    ...section('İLERİ SAATLİ SİPARİŞ', places(later, piecesOf)),
  ];
}

const piecesOf = (orders: readonly UnfinishedOrder[]): string =>
  `${orders.reduce((pieces, order) => pieces + order.held, 0)} adet`;

const places = (
  { named, others }: NamedPlaces,
  text: (orders: readonly UnfinishedOrder[]) => string,
): TicketRow[] => [
  ...named.map((order) => ({ label: order.place, text: text([order]) })),
  ...(others.length === 0 ? [] : [{ label: `Diğer (${others.length})`, text: text(others) }]),
];

const seal = ({ auditHead }: DayCloseFigures): TicketSection[] =>
  auditHead === null
    ? []
    : [{ rows: [centered(`Kayıt zinciri ${auditHead.seq} - ${auditHead.hash.slice(0, SEAL_LETTERS)}`)] }];
