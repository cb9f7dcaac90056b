import { accountRows } from '../accounts/account.ts';
import { minus, section, sum, unlessZero, type RowMarks } from '../slips/bare-amounts.ts';
import { CASH_PART, shownParts, signedPart, wholeParts } from '../cash/cash-session.ts';
import { deviceSections } from '../cash/device-report.ts';
import { deviceDifference } from './device-reports-of-day.ts';
import type { Counted, DayCloseFigures, MethodOfDay, NamedSum, SessionOfDay } from './day-close.ts';
import { formatAmount, sumKurus, ZERO, type Kurus } from '../money/money.ts';
import { paperTime } from '../slips/paper-date.ts';
import { PAYMENT_METHOD_LABEL } from '../money/payment-method.ts';
import type { TicketRow, TicketSection } from '../slips/ticket.ts';
import { percentLabel } from '../vat/vat-rate.ts';
import type { VatOfRate } from '../vat/vat-report.ts';

/** The sums that methods took or gave back, each with its terminals or meal cards. */
export function byMethod(title: string, methods: readonly MethodOfDay[], sign: 1 | -1): TicketSection[] {
  const shown = methods.filter(({ count }) => count > 0);
  const row = (label: string, { amount, count }: Counted, marks?: RowMarks) =>
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

/** The sums charged to accounts and collected, separate from the payments (ACCOUNT-16). */
export const accounts = ({ accounts: sums }: DayCloseFigures): TicketSection[] =>
  sums === null || sums === undefined
    ? []
    : section(
        'VERESİYE HESAPLARI',
        accountRows(sums).map(({ label, amount }) => sum(label, amount)),
      );

export const tips = ({ tips: { byMethod: given, byPerson, paid } }: DayCloseFigures): TicketSection[] =>
  section('BAHŞİŞ (cirodan ayrı)', [
    ...given.map(({ method, amount, count }) => sum(`${PAYMENT_METHOD_LABEL[method]} (${count})`, amount)),
    ...byPerson.map(({ name, amount }) => sum(name, amount, { isPart: true })),
    ...unlessZero(sum('Kasadan ödenen', paid, { isTotal: true }), paid),
  ]);

interface DeviceSays {
  figures: DayCloseFigures;
  zNo: string | null;
  zTotal: Kurus | null;
}

/** Base and KDV of each rate, and the figures of the tax device (DAYEND-9). */
export function vat({ figures, zNo, zTotal }: DeviceSays): TicketSection[] {
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

/** A drawer that was closed on the day, as on its own slip. */
export function cashSession(session: SessionOfDay, timeZone: string): TicketSection {
  const { number, tillName, openedBy, openedAt, closedAt, expected, counted } = session;
  const parts = wholeParts(session.parts);
  const { variance, note, sinceCount, handedOver, left, openingDifference, openingNote } = session;
  const time = (instant: string): string => paperTime(new Date(instant), timeZone);
  return {
    title: `KASA: ${tillName}, oturum ${number}`,
    rows: [
      { label: openedBy, text: `${time(openedAt)} - ${time(closedAt)}` },
      ...unlessZero(sum('Açılış farkı', openingDifference ?? ZERO), openingDifference ?? ZERO),
      ...(typeof openingNote === 'string' ? [{ label: `Açıklama: ${openingNote}`, isPart: true }] : []),
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

/** The terminals and meal cards whose own report was typed (DAYEND-16). */
export const devices = ({ devices: all }: DayCloseFigures): TicketSection[] => deviceSections(all);
