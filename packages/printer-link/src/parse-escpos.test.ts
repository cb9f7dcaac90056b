import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeSlip } from './encode-slip.ts';
import { EscposParser, parseEscpos, slipText } from './parse-escpos.ts';

const bytesOf = (...parts: (string | number[])[]) =>
  parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : part));
const ESC = '\x1b';
const GS = '\x1d';

const kitchen = encodeSlip(
  [
    { text: 'MUTFAK', align: 'center', bold: true, size: 'double' },
    { text: '2 x Şiş İskender', align: 'left', bold: false, size: 'tall' },
  ],
  { columns: 42, codePage: 'cp857', codePageNumber: 13, cut: true, drawerPulse: false },
);

describe('parseEscpos', () => {
  it('reads the rows of a slip and its text', () => {
    const [slip] = parseEscpos(kitchen);
    expect(slip).toMatchObject({ cut: true, drawer: false, unknown: [] });
    expect(slipText(slip!)).toBe('MUTFAK\n2 x Şiş İskender');
  });

  it('ends a slip at the cut, so that one stream may have two slips', () => {
    expect(parseEscpos([...kitchen, ...kitchen]).map(slipText)).toEqual([
      'MUTFAK\n2 x Şiş İskender',
      'MUTFAK\n2 x Şiş İskender',
    ]);
  });

  it('ends a slip without a cut when the sender disconnects', () => {
    expect(parseEscpos(bytesOf('Adisyon\nToplam'))).toEqual([
      expect.objectContaining({
        cut: false,
        rows: [expect.anything(), expect.objectContaining({ text: 'Toplam' })],
      }),
    ]);
  });

  it('finds no slip in a stream without text', () => {
    expect(parseEscpos([])).toEqual([]);
    expect(parseEscpos(bytesOf(`${ESC}@`, [0x10, 4, 1], '\n\n'))).toEqual([]);
  });

  it('reads a slip the same for any pieces of the network', () => {
    const whole = parseEscpos([...kitchen, ...kitchen]);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: kitchen.length * 2 })), (cuts) => {
        const parser = new EscposParser();
        const edges = [0, ...cuts.sort((a, b) => a - b), kitchen.length * 2];
        const both = Buffer.concat([kitchen, kitchen]);
        const slips = edges.flatMap((from, index) =>
          parser.push(both.subarray(from, edges[index + 1] ?? from)),
        );
        expect([...slips, ...parser.end()]).toEqual(whole);
      }),
    );
  });

  it('never throws, for any input', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (garbage) => {
        expect(() => parseEscpos(garbage)).not.toThrow();
      }),
      { numRuns: 1000 },
    );
  });

  it('reads the output of another driver', () => {
    const library = new ReceiptPrinterEncoder({ columns: 42, newline: '\n', codepageMapping: { cp857: 61 } });
    const bytes = library
      .initialize()
      .codepage('cp857')
      .bold(true)
      .line('Çay Bahçesi')
      .bold(false)
      .height(2)
      .line('Ilık süt')
      .height(1)
      .line('son')
      .cut('partial')
      .encode();
    const slips = parseEscpos(bytes);
    expect(slips).toHaveLength(1);
    expect(slips[0]).toMatchObject({ cut: true, unknown: [] });
    expect(slips[0]?.rows).toMatchObject([
      { text: 'Çay Bahçesi', bold: true },
      { text: 'Ilık süt', size: 'tall', bold: false },
      { text: 'son', size: 'normal' },
    ]);
  });

  it('reads older forms: ESC !, right alignment by digit, tab, ESC i and the cut that feeds', () => {
    const slips = parseEscpos(
      bytesOf(`${ESC}!\x38a\tb\n`, `${ESC}!\x00${ESC}a2c\n`, `${GS}VB\x03`, `d\n${ESC}i`, `e\n${ESC}m`),
    );
    expect(slips.map((slip) => slip.rows)).toEqual([
      [
        { text: 'a b', align: 'left', bold: true, size: 'double' },
        { text: 'c', align: 'right', bold: false, size: 'normal' },
      ],
      [expect.objectContaining({ text: 'd' })],
      [expect.objectContaining({ text: 'e' })],
    ]);
    expect(slips.every((slip) => slip.cut && slip.unknown.length === 0)).toBe(true);
  });

  it('feeds empty rows in the middle and none before the cut', () => {
    expect(parseEscpos(bytesOf(`a${ESC}d\x03b\n${ESC}d\x05${GS}V\x00`)).map(slipText)).toEqual(['a\n\n\nb']);
  });

  it('reports unknown commands and page numbers instead of printing them', () => {
    const [slip] = parseEscpos(bytesOf(`x${ESC}zy`, [0x07], `${ESC}t\xc8\n`));
    expect(slip).toMatchObject({ rows: [{ text: 'xy' }], unknown: ['1B 7A', '07', '1B 74 C8'] });
  });

  it('skips pictures and codes as a whole', () => {
    const raster = [0x1d, 0x76, 0x30, 0, 2, 0, 3, 0, ...bytesOf('ABCDEF')];
    const code = [0x1d, 0x28, 0x6b, 3, 0, ...bytesOf('XYZ')];
    const column = [0x1b, 0x2a, 33, 2, 0, ...bytesOf('abcdef')];
    expect(slipText(parseEscpos([...raster, ...code, ...column, ...bytesOf('son\n')])[0]!)).toBe('son');
  });

  it('reads a slip of thousands of rows at once', () => {
    const row = bytesOf(`${ESC}E\x01kelime${ESC}E\x00\n`);
    const rows = 20_000;
    const [slip] = parseEscpos(Array.from({ length: rows }, () => row).flat());
    expect(slip?.rows).toHaveLength(rows);
  });

  it('starts in cp437 as printers do, and returns to it at ESC @', () => {
    const ş = [0x9f];
    const parsed = parseEscpos([...ş, ...bytesOf(`\n${ESC}t\x0d`), ...ş, ...bytesOf(`\n${ESC}@`), ...ş]);
    expect(slipText(parsed[0]!)).toBe('ƒ\nş\nƒ');
  });
});
