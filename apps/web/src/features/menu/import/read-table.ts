import Papa from 'papaparse';
import { unquoteFormula } from '#src/lib/formula-cell.ts';

/** The limits of `POST /menu/import`: rows, cells per row, characters per cell. */
const MAX_ROWS = 2_000;
const MAX_CELLS = 20;
const MAX_CHARACTERS = 500;
const MAX_FILE_BYTES = 2 * 1024 * 1024;

export type TableReading = { rows: string[][]; problem: null } | { rows: null; problem: string };
const refused = (problem: string): TableReading => ({ rows: null, problem });

const SIGNS = ['\t', ';', ','] as const;
const SAMPLE_LINES = 20;

/**
 * The separator of the cells: the first of tab, semicolon and comma that most lines contain outside of quotes. The
 * parser's own detection compares their counts, and takes the commas of `95,00` and of a long name for separators.
 */
function separatorOf(text: string): string {
  const lines = text
    .split(/\r?\n|\r/)
    .map((line) => line.replace(/"[^"]*"/g, ''))
    .filter((line) => line.trim() !== '')
    .slice(0, SAMPLE_LINES);
  return SIGNS.find((sign) => lines.filter((line) => line.includes(sign)).length * 2 > lines.length) ?? ',';
}

/** Reads a pasted or saved table. Empty lines stay, so that row numbers equal those of the sheet. */
export function readTable(text: string): TableReading {
  if (text.trim() === '') return refused('Önce listeyi yapıştırın ya da bir CSV dosyası seçin.');
  const { data } = Papa.parse<string[]>(text.trimEnd(), { delimiter: separatorOf(text) });
  if (data.length > MAX_ROWS) return refused(tooMany(data.length));
  return { rows: data.map(tidied), problem: null };
}

const grouped = new Intl.NumberFormat('tr-TR');
const tooMany = (count: number): string =>
  `Liste ${grouped.format(count)} satır. Bir seferde en fazla ${grouped.format(MAX_ROWS)} satır aktarılır; ` +
  'listeyi bölüp parça parça aktarın.';

/**
 * Removes the empty cells that spreadsheets leave at the right, and the quotes of an exported list. Too long a cell is cut
 * here and refused by its row.
 */
function tidied(row: readonly string[]): string[] {
  const filled = row.findLastIndex((cell) => cell.trim() !== '') + 1;
  return row
    .slice(0, Math.min(filled, MAX_CELLS))
    .map((cell) => unquoteFormula(cell).slice(0, MAX_CHARACTERS));
}

export type FileReading = { text: string; problem: null } | { text: null; problem: string };

const START_OF: Readonly<Record<string, readonly number[]>> = {
  utf16: [0xff, 0xfe],
  zip: [0x50, 0x4b, 0x03, 0x04],
  oldExcel: [0xd0, 0xcf, 0x11, 0xe0],
};
const startsAs = (bytes: Uint8Array, kind: keyof typeof START_OF): boolean =>
  START_OF[kind]?.every((byte, place) => bytes[place] === byte) ?? false;

/**
 * Decodes a CSV file: UTF-8, windows-1254 (*CSV (noktalı virgül)* of Turkish Excel) or UTF-16 (*Unicode metin*). A
 * workbook is refused with the advice to save it as CSV.
 */
export function textOfFile(bytes: Uint8Array<ArrayBuffer>): FileReading {
  if (bytes.length > MAX_FILE_BYTES)
    return { text: null, problem: 'Dosya çok büyük: en fazla 2 MB olabilir.' };
  if (startsAs(bytes, 'zip') || startsAs(bytes, 'oldExcel'))
    return {
      text: null,
      problem:
        'Excel dosyası okunamaz. CSV olarak kaydedip seçin ya da hücreleri kopyalayıp aşağıya yapıştırın.',
    };
  return { text: decode(bytes), problem: null };
}

function decode(bytes: Uint8Array<ArrayBuffer>): string {
  if (startsAs(bytes, 'utf16')) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1254').decode(bytes);
  }
}
