import iconv from 'iconv-lite';

/**
 * The two single-byte alphabets with every Turkish letter that receipt printers carry. Neither has a lira sign
 * (PRINT-11).
 */
export type CodePage = 'cp857' | 'windows-1254';

/** The pages of the virtual printer. A real printer starts with cp437, which has no `ş`, `ğ`, `ı`, `İ`. */
export type PrinterPage = CodePage | 'cp437';

/**
 * Known `ESC t` numbers by page: 13 Epson, Sunmi. 61 most clones. 37 and 25 Bixolon. 29 and 32 Youku. 8 Citizen,
 * Fujitsu. 12 HP. 48 Epson. 91 clones. A real printer has one or two of them; the virtual one has all.
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

/** A byte that the printer prints. It takes bytes below the space, and 7F, as commands or ignores them. */
export const isPrintable = (byte: number): boolean => byte >= FIRST_PRINTABLE && byte !== DELETE;

/**
 * The bytes that print `text` on a printer set to `page`; letters that the page lacks print as `?`.
 *
 * It is the last guard of the rule that only the template contains commands. For any text, the result contains no byte
 * that a printer could take for a command. This holds also without the cleaning by `paperText` of the domain.
 */
export function encodeText(text: string, page: CodePage): number[] {
  return [...iconv.encode(text, page)].filter(isPrintable);
}

/** The letters that a printer set to `page` prints for these bytes. */
export function decodeText(bytes: readonly number[], page: PrinterPage): string {
  return iconv.decode(Uint8Array.from(bytes), page);
}
