/**
 * Breaks `text` into lines of at most `width` letters (at least one), between words where possible. A longer word is
 * cut. Several spaces become one. Always returns at least one line.
 */
export function wrap(text: string, width: number): string[] {
  const room = Math.max(1, width);
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').filter((part) => part !== '')) {
    for (const part of cut(word, room)) {
      if (line !== '' && line.length + 1 + part.length > room) {
        lines.push(line);
        line = '';
      }
      line = line === '' ? part : `${line} ${part}`;
    }
  }
  return [...lines, line];
}

const cut = (word: string, size: number): string[] =>
  Array.from({ length: Math.ceil(word.length / size) }, (_, i) => word.slice(i * size, (i + 1) * size));

/** `text` after `prefix`; further lines are indented to begin below its first letter. */
export function hanging(prefix: string, text: string, columns: number): string[] {
  const indent = ' '.repeat(prefix.length);
  return wrap(text, columns - prefix.length).map((line, index) => (index === 0 ? prefix : indent) + line);
}

/** A row of a table on paper. */
export interface TableRow {
  label: string;
  cells: readonly string[];
}

/** The letters that labels have at least beside the cells of a table: `Toplam`. */
const TABLE_LABEL = 6;

/**
 * The rows of a table, each with its lines: cells in equal columns after the label, aligned right. If one row does not
 * fit, each label has its own line, and the cells share the one below it.
 */
export function tableLines(rows: readonly TableRow[], columns: number): string[][] {
  const room = Math.max(TABLE_LABEL, ...rows.map(({ label }) => label.length));
  const beside = rows.map(({ label, cells }) => {
    const line = cellsIn(cells, columns - room);
    return line === null ? null : [label.padEnd(room) + line];
  });
  const fitting = beside.filter((lines) => lines !== null);
  if (fitting.length === rows.length) return fitting;
  return rows.map(({ label, cells }) => [
    ...wrap(label, columns),
    ...wrapped(cellsIn(cells, columns) ?? cells.join(' '), columns),
  ]);
}

const wrapped = (line: string, columns: number): string[] =>
  line.length > columns ? wrap(line, columns) : [line];

/** Cells with a space before each, or null where one is too wide. */
function cellsIn(cells: readonly string[], room: number): string | null {
  const width = Math.floor(room / Math.max(1, cells.length));
  if (cells.some((cell) => cell.length >= width)) return null;
  return cells
    .map((cell) => cell.padStart(width))
    .join('')
    .padStart(room);
}

/**
 * Appends `amount` to the last of `lines`, aligned right. It gets its own line when it does not fit after a space.
 */
export function moneyLine(lines: readonly string[], amount: string, columns: number): string[] {
  const last = lines.at(-1) ?? '';
  const fits = last.length + 1 + amount.length <= columns;
  const head = fits ? lines.slice(0, -1) : lines;
  return [...head, (fits ? last : '').padEnd(columns - amount.length) + amount];
}
