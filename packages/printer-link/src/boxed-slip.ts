import { paperRows } from './paper-rows.ts';
import type { ParsedRow } from './parse-escpos.ts';
import type { PrintedSlip } from './printed-slips.ts';

/** Double letters are spaced, so that they take as much width as on paper. */
function drawRow(row: ParsedRow, columns: number): string {
  const text = row.size === 'double' ? row.text.replace(/.(?=.)/g, '$& ') : row.text;
  const room = Math.max(0, columns - text.length);
  const before = { left: 0, center: Math.floor(room / 2), right: room }[row.align];
  return `│ ${' '.repeat(before)}${text}${' '.repeat(room - before)} │`;
}

/** Draws the slip for a terminal: a box as wide as the paper, with a line of scissors and dashes as the cut. */
export function boxedSlip(slip: PrintedSlip, columns: number): string {
  const edge = '─'.repeat(columns + 2);
  const time = slip.printedAt.toLocaleTimeString('tr-TR');
  const notes = [
    `Fiş ${slip.number}, ${time}`,
    ...(slip.drawer ? ['çekmece açıldı'] : []),
    ...(slip.cut ? [] : ['kesilmedi']),
    ...(slip.unknown.length > 0 ? [`tanınmayan komut: ${slip.unknown.join(', ')}`] : []),
  ];
  const rows = slip.rows.flatMap((row) => paperRows(row, columns)).map((row) => drawRow(row, columns));
  const end = slip.cut ? `└${'╌'.repeat(columns + 2)}┘` : `└${edge}┘`;
  return [notes.join(' · '), `┌${edge}┐`, ...rows, end].join('\n');
}
