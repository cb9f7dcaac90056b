import type { SlipRow } from '@sofra/domain/ticket-text';
import { encodeText, type CodePage } from './code-pages.ts';
import {
  align,
  bold,
  characterSize,
  CUT,
  DRAWER_PULSE,
  feed,
  INITIALIZE,
  LINE_FEED,
  selectCodePage,
  SINGLE_BYTE_TEXT,
} from './escpos-commands.ts';

/** What one printer wants, as set in Ayarlar. `codePageNumber` is 0-255, this model's own number for `codePage`. */
export interface SlipPrinter {
  /** Characters of normal size in a line. The rows are wrapped to it already (`renderSlip`); the bytes do not depend on it. */
  readonly columns: number;
  readonly codePage: CodePage;
  readonly codePageNumber: number;
  readonly cut: boolean;
  readonly drawerPulse: boolean;
}

/** Lines between print head and knife (or tear bar): without them the last rows stay inside the printer. */
const FEED_BEFORE_CUT = 4;

function encodeRow(row: SlipRow, page: CodePage): number[] {
  return [
    ...align(row.align),
    ...bold(row.bold),
    ...characterSize(row.size),
    ...encodeText(row.text, page),
    ...LINE_FEED,
  ];
}

/**
 * The ESC/POS bytes of one slip (spec 2 "Printing agent", decision 42).
 *
 * Every row states its whole look, so a row prints the same whatever stood before it. The drawer opens at the start
 * (the cashier need not wait for the paper) and the cut stays the last command: what ends with it is a whole slip.
 * No text can add a command (`encodeText`). Throws RangeError when `codePageNumber` is no byte.
 */
export function encodeSlip(rows: readonly SlipRow[], printer: SlipPrinter): Uint8Array {
  const { codePageNumber } = printer;
  if (!Number.isInteger(codePageNumber) || codePageNumber < 0 || codePageNumber > 255) {
    throw new RangeError(`code page number ${codePageNumber} is not between 0 and 255`);
  }
  return Uint8Array.from([
    ...INITIALIZE,
    ...SINGLE_BYTE_TEXT,
    ...selectCodePage(codePageNumber),
    ...(printer.drawerPulse ? DRAWER_PULSE : []),
    ...rows.flatMap((row) => encodeRow(row, printer.codePage)),
    ...align('left'),
    ...bold(false),
    ...characterSize('normal'),
    ...feed(FEED_BEFORE_CUT),
    ...(printer.cut ? CUT : []),
  ]);
}
