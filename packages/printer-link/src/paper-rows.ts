import type { ParsedRow } from './parse-escpos.ts';

/** The number of letters of this size on a line: double letters are twice as wide, tall letters are not. */
const lettersPerLine = (size: ParsedRow['size'], columns: number): number =>
  size === 'double' ? Math.floor(columns / 2) : columns;

/**
 * Breaks a row as the print head does: at the end of the line it continues on the next, also inside a word. Paper text
 * is in single-byte alphabets, so one letter is one UTF-16 unit.
 */
export function paperRows(row: ParsedRow, columns: number): ParsedRow[] {
  const width = lettersPerLine(row.size, columns);
  const lines = Math.max(1, Math.ceil(row.text.length / width));
  return Array.from({ length: lines }, (_, line) => ({
    ...row,
    text: row.text.slice(line * width, (line + 1) * width),
  }));
}
