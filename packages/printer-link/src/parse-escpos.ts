import { decodeText, KNOWN_PAGE_NUMBERS, type PrinterPage } from './code-pages.ts';
import { EscposTokens, type EscposToken } from './escpos-tokens.ts';

export interface ParsedRow {
  readonly text: string;
  readonly align: 'left' | 'center' | 'right';
  readonly bold: boolean;
  readonly size: 'normal' | 'tall' | 'double';
  /** The `ESC t` number, if it is not the one the slip began with. */
  readonly pageNumber?: number;
}

/** One slip as it would be printed. */
export interface ParsedSlip {
  /** The rows from top to bottom, without the empty feed before the cut. */
  readonly rows: readonly ParsedRow[];
  readonly cut: boolean;
  readonly drawer: boolean;
  /** Commands that were not understood, as hexadecimal bytes (`1B 7A`); their arguments appear as text. */
  readonly unknown: readonly string[];
}

export interface ParserOptions {
  /** The code pages of this printer by `ESC t` number; the default are all known numbers. */
  readonly codePages?: Readonly<Record<number, PrinterPage>>;
}

/** Commands that are understood but change nothing in a text picture (spacing, fonts, bar code settings …). */
const INVISIBLE = new Set(
  [
    'ESC 2',
    'ESC 3',
    'ESC -',
    'ESC M',
    'ESC R',
    'FS .',
    'FS &',
    'GS B',
    'GS H',
    'GS L',
    'GS P',
    'GS W',
    'GS a',
  ].concat(['GS h', 'GS w', 'GS r', 'NUL', 'CR', 'FF', 'DLE EOT']),
);

type TextStyle = Pick<ParsedRow, 'align' | 'bold' | 'size'>;

const PLAIN: TextStyle = { align: 'left', bold: false, size: 'normal' };
const POWER_ON_PAGE = 'cp437';

const hex = (bytes: readonly number[]): string =>
  bytes.map((byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join(' ');

/** Manuals allow 0, 1, 2 and the digits '0', '1', '2' alike. */
const ALIGNMENTS: Readonly<Record<number, ParsedRow['align']>> = {
  0: 'left',
  1: 'center',
  2: 'right',
  48: 'left',
  49: 'center',
  50: 'right',
};

function sizeOf(doubleWidth: boolean, doubleHeight: boolean): ParsedRow['size'] {
  if (doubleWidth) return 'double';
  return doubleHeight ? 'tall' : 'normal';
}

/**
 * Interprets the bytes sent to a printer and returns the slips that it would print. One parser per connection takes
 * bytes as they arrive and returns slips as they end. A slip ends at the cut command or when the sender disconnects
 * (`end`). Never throws on any input.
 */
export class EscposParser {
  readonly #tokens = new EscposTokens();
  readonly #codePages: Readonly<Record<number, PrinterPage>>;
  #page: PrinterPage = POWER_ON_PAGE;
  #pageNumber: number | null = null;
  /** The first page number that the slip selected. */
  #ownPageNumber: number | null = null;
  #style: TextStyle = PLAIN;
  /**
   * The row being printed. It has the style of its first letter, since none of our slips changes style within a row.
   */
  #line: ParsedRow | null = null;
  #rows: ParsedRow[] = [];
  #unknown: string[] = [];
  #drawer = false;

  constructor(options: ParserOptions = {}) {
    this.#codePages = options.codePages ?? KNOWN_PAGE_NUMBERS;
  }

  /** The number of rows of the slip that is being printed. */
  get rowCount(): number {
    return this.#rows.length;
  }

  push(piece: Iterable<number>): ParsedSlip[] {
    return this.#tokens.push(piece).flatMap((token) => this.take(token));
  }

  /** Handles one token of a stream that the caller splits; `push` is not used then. */
  take(token: EscposToken): ParsedSlip[] {
    switch (token.kind) {
      case 'text':
        this.#print(token.bytes);
        return [];
      case 'unknown':
        this.#unknown.push(hex(token.bytes));
        return [];
      case 'command':
        return this.#obey(token.name, token.args);
    }
  }

  /** The connection has ended: a slip without a cut ends here. Empty when nothing was printed since the last slip. */
  end(): ParsedSlip[] {
    for (const token of this.#tokens.end()) this.take(token);
    if (this.#line !== null) this.#endLine();
    const isEmpty = this.#rows.every((row) => row.text === '') && !this.#drawer && this.#unknown.length === 0;
    const slip = this.#endSlip(false);
    return isEmpty ? [] : [slip];
  }

  #obey(name: string, args: readonly number[]): ParsedSlip[] {
    const n = args[0] ?? 0;
    switch (name) {
      case 'GS V':
      case 'ESC i':
      case 'ESC m':
        if (this.#line !== null) this.#endLine();
        return [this.#endSlip(true)];
      case 'LF':
        this.#endLine();
        break;
      case 'ESC d':
      case 'ESC J':
        this.#feed(name === 'ESC d' ? n : 1);
        break;
      case 'HT':
        this.#print([0x20]);
        break;
      case 'ESC p':
        this.#drawer = true;
        break;
      default:
        this.#restyle(name, n, args);
    }
    return [];
  }

  #restyle(name: string, n: number, args: readonly number[]): void {
    const style = this.#style;
    switch (name) {
      case 'ESC @':
        this.#line = null;
        this.#style = PLAIN;
        this.#page = POWER_ON_PAGE;
        this.#pageNumber = null;
        break;
      case 'ESC t':
        this.#selectPage(n);
        break;
      case 'ESC a':
        this.#style = { ...style, align: ALIGNMENTS[n] ?? style.align };
        break;
      case 'ESC E':
      case 'ESC G':
        this.#style = { ...style, bold: (n & 1) === 1 };
        break;
      case 'GS !':
        this.#style = { ...style, size: sizeOf((n & 0x70) !== 0, (n & 0x07) !== 0) };
        break;
      case 'ESC !':
        this.#style = { ...style, bold: (n & 0x08) !== 0, size: sizeOf((n & 0x20) !== 0, (n & 0x10) !== 0) };
        break;
      default:
        if (!INVISIBLE.has(name)) this.#unknown.push(`${name} ${hex(args)}`.trim());
    }
  }

  /**
   * A page number that the printer does not have is ignored, as real printers do. The previous page stays in effect.
   */
  #selectPage(number: number): void {
    this.#ownPageNumber ??= number;
    const page = this.#codePages[number];
    if (page === undefined) return void this.#unknown.push(hex([0x1b, 0x74, number]));
    this.#page = page;
    this.#pageNumber = number;
  }

  #print(bytes: readonly number[]): void {
    const text = decodeText(bytes, this.#page);
    this.#line = this.#line === null ? this.#newLine(text) : { ...this.#line, text: this.#line.text + text };
  }

  #newLine(text: string): ParsedRow {
    const number = this.#pageNumber;
    const isOther = number !== null && number !== this.#ownPageNumber;
    return { ...this.#style, text, ...(isOther && { pageNumber: number }) };
  }

  #endLine(): void {
    this.#rows.push(this.#line ?? { ...this.#style, text: '' });
    this.#line = null;
  }

  #feed(lines: number): void {
    for (let fed = 0; fed < Math.max(lines, this.#line === null ? 0 : 1); fed += 1) this.#endLine();
  }

  #endSlip(cut: boolean): ParsedSlip {
    const last = this.#rows.findLastIndex((row) => row.text !== '');
    const slip = { rows: this.#rows.slice(0, last + 1), cut, drawer: this.#drawer, unknown: this.#unknown };
    this.#rows = [];
    this.#unknown = [];
    this.#drawer = false;
    this.#ownPageNumber = null;
    return slip;
  }
}

/** All slips in `bytes`, including a last one without a cut. */
export function parseEscpos(bytes: Iterable<number>, options: ParserOptions = {}): ParsedSlip[] {
  const parser = new EscposParser(options);
  return [...parser.push(bytes), ...parser.end()];
}

/** The rows of the slip as plain text, one per line, for tests and the terminal. Alignment is not drawn. */
export const slipText = (slip: ParsedSlip): string => slip.rows.map((row) => row.text).join('\n');
