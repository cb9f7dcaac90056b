import Papa from 'papaparse';

/** What `POST /menu/import` takes: rows, cells of a row, characters of a cell. */
const MAX_ROWS = 2_000;
const MAX_CELLS = 20;
const MAX_CHARACTERS = 500;
const MAX_FILE_BYTES = 2 * 1024 * 1024;

export type TableReading = { rows: string[][]; problem: null } | { rows: null; problem: string };
const refused = (problem: string): TableReading => ({ rows: null, problem });

const SIGNS = ['\t', ';', ','] as const;
const SAMPLE_LINES = 20;

/**
 * What separates the cells: the first of tab, semicolon and comma that most lines have outside of quotes. Counting them
 * against each other, as the parser does by itself, takes the comma of `95,00` and of a long name for a separator.
 */
function separatorOf(text: string): string {
  const lines = text
    .split(/\r?\n|\r/)
    .map((line) => line.replace(/"[^"]*"/g, ''))
    .filter((line) => line.trim() !== '')
    .slice(0, SAMPLE_LINES);
  return SIGNS.find((sign) => lines.filter((line) => line.includes(sign)).length * 2 > lines.length) ?? ',';
}

/** The rows of a pasted or saved table; empty lines keep their place, so that row numbers are those of the sheet. */
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

/** Sheets leave empty cells behind at the right; too long a cell is cut here and refused by its row. */
function tidied(row: readonly string[]): string[] {
  const filled = row.findLastIndex((cell) => cell.trim() !== '') + 1;
  return row.slice(0, Math.min(filled, MAX_CELLS)).map((cell) => cell.slice(0, MAX_CHARACTERS));
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
 * The text of a CSV file: UTF-8, or what Turkish Excel writes by *CSV (noktalı virgül)*, windows-1254, or its *Unicode
 * metin*, UTF-16. A workbook is no text: it is refused with the way out.
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
