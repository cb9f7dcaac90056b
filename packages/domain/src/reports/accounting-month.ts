import type { Kurus } from '../money/money.ts';

/**
 * States of the draft of a paid order (ACCOUNTING-4). READY: made. BUYER_MISSING: made or not, with a customer whose
 * tax number is unknown. RATE_MISSING: impossible, because a line has no rate.
 */
export const DRAFT_STATES = ['READY', 'BUYER_MISSING', 'RATE_MISSING', 'NOT_MADE'] as const;
export type DraftState = (typeof DRAFT_STATES)[number];

/** The files of a package in their order (ACCOUNTING-1). */
export const PACKAGE_FILES = [
  'kdv-gun-oran.csv',
  'odemeler.csv',
  'iadeler.csv',
  'giderler.csv',
  'tahsilat.csv',
  'gun-sonlari.pdf',
  'belgeler/',
] as const;
export type PackageFile = (typeof PACKAGE_FILES)[number];

/** Packages above this size are made without waiting for them (ACCOUNTING-6). */
export const LARGE_PACKAGE_BYTES = 20_000_000;

/** The size of a zipped row and of a zipped draft, measured with a month of the demo business. */
const BYTES_OF = { row: 40, document: 2_400, dayClose: 2_000 };

/** The size of a package before it is made. */
export const expectedBytes = (files: readonly { name: string; rows: number }[]): number =>
  files.reduce((sum, { name, rows }) => {
    const kind = name === 'belgeler/' ? 'document' : name.endsWith('.pdf') ? 'dayClose' : 'row';
    return sum + rows * BYTES_OF[kind];
  }, 0);

/** The days of a month, both included. */
export function daysOfMonth(month: string): { from: string; to: string } {
  const [year = 0, no = 0] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, no, 0)).getUTCDate();
  return { from: `${month}-01`, to: `${month}-${last}` };
}

/** *Kasım 2026* */
export const monthText = (month: string): string =>
  new Intl.DateTimeFormat('tr-TR', { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

/** The month that is `count` months later, or before it. */
export function addMonths(month: string, count: number): string {
  const [year = 0, no = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, no - 1 + count, 1)).toISOString().slice(0, 7);
}

/** `sofra-2026-11.zip`; *ara* marks the package of a month that is not over (ACCOUNTING-5). */
export const packageName = (month: string, isInterim: boolean): string =>
  `sofra-${month}${isInterim ? '-ara' : ''}.zip`;

/** Days that moved money and were not ended (ACCOUNTING-5). */
export const openDaysOf = (moved: readonly string[], closed: readonly { day: string }[]): string[] =>
  moved.filter((day) => !closed.some((close) => close.day === day));

interface ClosedDay {
  day: string;
  number: number;
  revenue: Kurus | null;
  zTotal: Kurus | null;
}

/** The last close of each day, the earliest day first. A day that was ended again has several. */
export function lastClosesOf<Close extends ClosedDay>(closes: readonly Close[]): Close[] {
  const byDay = Map.groupBy(closes, ({ day }) => day);
  return [...byDay.values()]
    .flatMap((same) => same.toSorted((a, b) => b.number - a.number).slice(0, 1))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

/** Compares the totals of the ÖKC with the revenue before refunds, which the device does not know (ACCOUNTING-3). */
export function compareDevice(closes: readonly ClosedDay[]) {
  const last = lastClosesOf(closes);
  const known = last.filter(({ zTotal }) => zTotal !== null);
  const different = known.filter(({ zTotal, revenue }) => zTotal !== revenue).map(({ day }) => day);
  return { equal: known.length - different.length, different, missing: last.length - known.length };
}

/** A sum of the cover: what a screen shows, and what the rows of the file add up to. */
export interface CoverSum {
  name: string;
  shown: Kurus;
  written: Kurus;
}

/** The sums that a package may not be made with (ACCOUNTING-2). */
export const unequalSums = (sums: readonly CoverSum[]): CoverSum[] =>
  sums.filter(({ shown, written }) => shown !== written);
