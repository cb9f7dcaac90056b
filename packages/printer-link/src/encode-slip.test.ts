import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import { paperText } from '@sofra/domain/slips/paper-text';
import { renderSlip, type SlipRow } from '@sofra/domain/slips/ticket-text';
import type { Ticket } from '@sofra/domain/slips/ticket';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeSlip, type SlipPrinter } from './encode-slip.ts';
import { EscposTokens } from './escpos-tokens.ts';
import { parseEscpos } from './parse-escpos.ts';

const EPSON: SlipPrinter = {
  columns: 42,
  codePage: 'cp857',
  codePageNumber: 13,
  cut: true,
  drawerPulse: false,
};
const CLONE_1254: SlipPrinter = { ...EPSON, codePage: 'windows-1254', codePageNumber: 91 };
const TURKISH = 'ğĞıİşŞçÇöÖüÜ âîû';

const row = (text: string, style: Partial<SlipRow> = {}): SlipRow => ({
  text,
  align: 'left',
  bold: false,
  size: 'normal',
  ...style,
});

const commandsOf = (bytes: Uint8Array) => {
  const tokens = new EscposTokens();
  return [...tokens.push(bytes), ...tokens.end()].filter((token) => token.kind !== 'text');
};

describe('encodeSlip', () => {
  it('writes exactly these bytes', () => {
    const bytes = encodeSlip([row('2 x Şiş', { size: 'tall', bold: true })], EPSON);
    expect(Buffer.from(bytes).toString('hex')).toBe(
      [
        '1b40 1c2e 1b740d', // start, single bytes, page 13
        '1b6100 1b4501 1d2101', // left, bold, tall
        '322078209e699f 0a', // 2 x Şiş
        '1b6100 1b4500 1d2100 1b6404 1d5601', // plain, feed 4, cut
      ]
        .join('')
        .replaceAll(' ', ''),
    );
  });

  it.each([EPSON, CLONE_1254])('prints every Turkish letter in $codePage', (printer) => {
    const [slip] = parseEscpos(encodeSlip([row(TURKISH)], printer));
    expect(slip?.rows.map(({ text }) => text)).toEqual([TURKISH]);
  });

  it('uses the page number of this printer, so that a test slip shows a wrong one', () => {
    const bytes = encodeSlip([row('Şiş')], { ...EPSON, codePageNumber: 61 });
    expect(parseEscpos(bytes, { codePages: { 61: 'cp857' } })[0]?.rows[0]?.text).toBe('Şiş');
    expect(parseEscpos(bytes, { codePages: { 13: 'cp857' } })[0]?.rows[0]?.text).not.toBe('Şiş');
  });

  it('has alignment, weight and size for each row, after any other row', () => {
    const rows = [
      row('MUTFAK', { align: 'center', bold: true, size: 'double' }),
      row('Bahçe 3', { align: 'center' }),
      row(''),
      row('1 x Kaşarlı Köfte', { size: 'tall' }),
      row('    az pişmiş, soğansız'),
    ];
    expect(parseEscpos(encodeSlip(rows, EPSON))[0]?.rows).toEqual(rows);
  });

  it('cuts and opens the drawer only for printers with that setting', () => {
    const slipOf = (settings: Partial<SlipPrinter>) =>
      parseEscpos(encodeSlip([row('x')], { ...EPSON, ...settings }));
    expect(slipOf({ cut: true, drawerPulse: true })).toMatchObject([{ cut: true, drawer: true }]);
    expect(slipOf({ cut: false, drawerPulse: false })).toMatchObject([{ cut: false, drawer: false }]);
  });

  it('refuses a page number that is no byte', () => {
    expect(() => encodeSlip([], { ...EPSON, codePageNumber: 256 })).toThrow(RangeError);
    expect(() => encodeSlip([], { ...EPSON, codePageNumber: 1.5 })).toThrow(RangeError);
  });

  it('prints a character outside the page as a question mark', () => {
    expect(parseEscpos(encodeSlip([row('あ!')], EPSON))[0]?.rows[0]?.text).toBe('?!');
  });
});

describe('commands of a slip', () => {
  const nasty = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.integer({ min: 0, max: 255 }).map((code) => String.fromCharCode(code)) }),
    fc
      .array(
        fc.constantFrom(
          '\x1b@',
          '\x1bp\x00\x19\xfa',
          '\x1dV\x00',
          '\x10\x04\x01',
          '\n',
          '\r',
          '\x7f',
          'ş',
          '₺',
          '\u202e',
          '\u0085',
          '👩‍🍳',
        ),
      )
      .map((parts) => parts.join('')),
  );
  const style = fc.record({
    align: fc.constantFrom('left' as const, 'center' as const),
    bold: fc.boolean(),
    size: fc.constantFrom('normal' as const, 'tall' as const, 'double' as const),
  });

  it.each([EPSON, CLONE_1254])('are only those of the template for any text, in $codePage', (printer) => {
    fc.assert(
      fc.property(fc.array(fc.tuple(nasty, style)), (rows) => {
        const withText = rows.map(([text, style]) => ({ text, ...style }));
        const withoutText = rows.map(([, style]) => ({ text: '', ...style }));
        expect(commandsOf(encodeSlip(withText, printer))).toEqual(
          commandsOf(encodeSlip(withoutText, printer)),
        );
      }),
      { numRuns: 500 },
    );
  });

  it('are the reason for no encoder library, because it lets an ESC through', () => {
    const library = new ReceiptPrinterEncoder({
      columns: 42,
      newline: '\n',
      codepageMapping: { windows1254: 91 },
    });
    const bytes = library.initialize().codepage('windows1254').line('ş\x1bp\x00\x19\xfa').encode();
    expect(parseEscpos(bytes)[0]?.drawer).toBe(true);
    expect(parseEscpos(encodeSlip([row('ş\x1bp\x00\x19\xfa')], CLONE_1254))[0]?.drawer).toBe(false);
  });
});

describe('with the layout of the domain', () => {
  const ticket: Ticket = {
    kind: 'KOT',
    type: 'KOT',
    businessName: 'Çınaraltı Kafe',
    stationName: 'Mutfak',
    table: 'Bahçe 3',
    orderNumber: 12,
    staffName: 'Çağrı',
    createdAt: '2026-11-20T18:05:00Z',
    timeZone: 'Europe/Istanbul',
    items: [{ name: 'Şiş İskender', qty: 2, note: 'az pişmiş, soğansız' }],
  };

  it.each([EPSON, CLONE_1254])('paper shows the same as the preview, in $codePage', (printer) => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(32, 42, 48), (name, columns) => {
        const rows = renderSlip({ ...ticket, items: [...ticket.items, { name, qty: 1 }] }, columns);
        expect(parseEscpos(encodeSlip(rows, { ...printer, columns }))[0]?.rows).toEqual(rows);
      }),
    );
  });

  it.each([EPSON, CLONE_1254])('every letter that the domain allows is in $codePage', (printer) => {
    const letters = Array.from({ length: 0x3000 }, (_, code) => paperText(String.fromCharCode(code)));
    const allowed = [...new Set(letters)].filter((letter) => letter.trim() !== '').map((text) => row(text));
    expect(allowed.length).toBeGreaterThan(150);
    expect(parseEscpos(encodeSlip(allowed, printer))[0]?.rows).toEqual(allowed);
  });
});
