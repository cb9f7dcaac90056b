import iconv from 'iconv-lite';

/**
 * The two single-byte alphabets with every Turkish letter that receipt printers carry. Neither has a lira sign
 * (PRINT-11).
 */
export type CodePage = 'cp857' | 'windows-1254';

/** What the virtual printer can be switched to; cp437 is what a real one starts with, and it has no `ş`, `ğ`, `ı`, `İ`. */
export type PrinterPage = CodePage | 'cp437';

/**
 * `ESC t` numbers in use, by page: 13 Epson, Sunmi; 61 most clones; 37 and 25 Bixolon; 29 and 32 Youku; 8 Citizen,
 * Fujitsu; 12 HP; 48 Epson; 91 clones. A real printer knows one or two of them; the virtual one knows all.
 */
export const KNOWN_PAGE_NUMBERS: Readonly<Record<number, PrinterPage>> = {
  0: 'cp437',
  8: 'cp857',
  12: 'cp857',
  13: 'cp857',
  25: 'windows-1254',
  29: 'cp857',
  32: 'windows-1254',
  37: 'cp857',
  48: 'windows-1254',
  61: 'cp857',
  91: 'windows-1254',
};

const FIRST_PRINTABLE = 0x20;
const DELETE = 0x7f;

/** A byte the printer prints; everything below the space, and 7F, it obeys or ignores instead. */
export const isPrintable = (byte: number): boolean => byte >= FIRST_PRINTABLE && byte !== DELETE;

/**
 * The bytes that print `text` on a printer set to `page`; letters the page does not have print as `?`.
 *
 * Last guard of the rule "commands come only from the template": whatever the text holds, the result holds no byte a
 * printer could take for a command. `paperText` of the domain cleans texts before; this holds without it too.
 */
export function encodeText(text: string, page: CodePage): number[] {
  return [...iconv.encode(text, page)].filter(isPrintable);
}

/** The letters a printer set to `page` would put on paper for these bytes. */
export function decodeText(bytes: readonly number[], page: PrinterPage): string {
  return iconv.decode(Uint8Array.from(bytes), page);
}
