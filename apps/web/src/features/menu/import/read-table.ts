import Papa from 'papaparse';
import { unquoteFormula } from '@sofra/domain/text/formula-cell';

/** The limits of `POST /menu/import`: rows, cells per row, characters per cell. */
const MAX_ROWS = 2_000;
const MAX_CELLS = 50;
const MAX_CHARACTERS = 500;

/** `isByComma`: its cells are separated by the sign that may also stand before kuruş. */
export type TableReading =
  | { rows: string[][]; isByComma: boolean; problem: null }
  | { rows: null; problem: string };
const refused = (problem: string): TableReading => ({ rows: null, problem });

const SIGNS = ['\t', ';', '|', ','] as const;
const SAMPLE_LINES = 20;

/**
 * The separator of the cells: the first of tab, semicolon, bar and comma that most lines contain outside of quotes. The
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

/** The line by which a file names its separator to Excel. */
const NAMED_SEPARATOR = /^\uFEFF?"?sep=(.)"?[ \t]*(?=\r|\n|$)/i;

/** Reads a pasted or saved table. Empty lines stay, so that row numbers equal those of the sheet. */
export function readTable(text: string): TableReading {
  const table = text.replace(NAMED_SEPARATOR, '').trimEnd();
  if (table.trim() === '') return refused('Önce listeyi yapıştırın ya da bir CSV dosyası seçin.');
  const delimiter = NAMED_SEPARATOR.exec(text)?.[1] ?? separatorOf(table);
  const { data, errors } = Papa.parse<string[]>(table, { delimiter });
  const torn = errors.find(({ type }) => type === 'Quotes');
  if (torn) return refused(openQuote((torn.row ?? 0) + 1));
  if (data.length > MAX_ROWS) return refused(tooMany(data.length));
  const rows = data.map(tidied);
  if (rows.some(({ length }) => length > MAX_CELLS)) return refused(TOO_WIDE);
  return { rows, isByComma: delimiter === ',', problem: null };
}

const TOO_WIDE = `Listede ${MAX_CELLS} sütundan fazlası var; kategori, ürün adı ve fiyat sütunlarını kopyalayın.`;

/** Rows after such a quote would all be read as one cell. */
const openQuote = (row: number): string =>
  `${row}. satırda bir tırnak işareti (") kapanmıyor. Bu tırnağı silip yeniden deneyin.`;

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
  return row.slice(0, filled).map((cell) => unquoteFormula(cell).slice(0, MAX_CHARACTERS));
}
