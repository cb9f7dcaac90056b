import { renderSlip } from '@sofra/domain/slips/ticket-text';
import { TURKISH_LETTERS, TURKISH_PAGES, turkishTestTicket } from '@sofra/domain/slips/ticket-turkish';
import { describe, expect, it } from 'vitest';
import { KNOWN_PAGE_NUMBERS, type PrinterPage } from './code-pages.ts';
import { encodeSlip, type SlipPrinter } from './encode-slip.ts';
import { parseEscpos } from './parse-escpos.ts';

const ticket = turkishTestTicket(
  {
    businessName: 'Çınaraltı Kafe',
    timeZone: 'Europe/Istanbul',
    createdAt: new Date('2026-11-20T18:05:00Z'),
  },
  'Bar yazıcısı',
);
const BIXOLON: SlipPrinter = {
  columns: 32,
  codePage: 'windows-1254',
  codePageNumber: 25,
  cut: true,
  drawerPulse: true,
};

const printed = (printer: SlipPrinter, codePages?: Record<number, PrinterPage>) =>
  parseEscpos(encodeSlip(renderSlip(ticket, printer.columns), printer), codePages && { codePages })[0]!;

describe('the Turkish test slip', () => {
  it('tries pages by their usual numbers', () => {
    for (const { number, codePage } of TURKISH_PAGES) expect(KNOWN_PAGE_NUMBERS[number]).toBe(codePage);
  });

  it('is right in every row on a printer with all pages, and keeps the printer’s own page', () => {
    const slip = printed(BIXOLON);
    expect(slip).toMatchObject({ cut: true, drawer: true, unknown: [] });
    const rows = slip.rows.filter(({ text }) => text.includes(TURKISH_LETTERS));
    expect(rows.map(({ pageNumber }) => pageNumber)).toEqual(TURKISH_PAGES.map(({ number }) => number));
    const own = slip.rows.filter(({ pageNumber }) => pageNumber === undefined).map(({ text }) => text);
    const meant = renderSlip(ticket, 32).filter(({ page }) => page === undefined);
    expect(own).toEqual(meant.map(({ text }) => text));
  });

  it.each([13, 61, 48, 91])('is right only in the row of %d on a printer with no other page', (number) => {
    const codePage = number === 13 || number === 61 ? 'cp857' : 'windows-1254';
    // The printer is set to the right page already. An unknown number must reset it instead of keeping that page.
    const slip = printed({ ...BIXOLON, codePage, codePageNumber: number }, { [number]: codePage });
    const right = slip.rows.filter(({ text }) => text.includes(TURKISH_LETTERS));
    expect(right.map(({ text }) => text.split(' ')[0])).toEqual([String(number)]);
  });

  it('refuses a page number that is no byte', () => {
    const page = { number: 300, codePage: 'cp857' } as const;
    const row = { text: 'x', align: 'left', bold: false, size: 'normal', page } as const;
    expect(() => encodeSlip([row], BIXOLON)).toThrow(RangeError);
  });
});
