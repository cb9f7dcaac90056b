import type { SlipRow } from '@sofra/domain/slips/ticket-text';
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

/** The settings of one printer. `codePageNumber` is 0-255, this model's own number for `codePage`. */
export interface SlipPrinter {
  /**
   * The characters of normal size per line. The rows are wrapped to it already (`renderSlip`); the bytes do not depend
   * on it.
   */
  readonly columns: number;
  readonly codePage: CodePage;
  readonly codePageNumber: number;
  readonly cut: boolean;
  readonly drawerPulse: boolean;
}

/**
 * Lines between print head and knife (or tear bar): without feeding them the last rows would stay inside the printer.
 */
const FEED_BEFORE_CUT = 4;

function encodeRow(row: SlipRow, printer: SlipPrinter): number[] {
  const bytes = [
    ...align(row.align),
    ...bold(row.bold),
    ...characterSize(row.size),
    ...encodeText(row.text, row.page?.codePage ?? printer.codePage),
    ...LINE_FEED,
  ];
  return row.page ? [...start(row.page.number), ...bytes, ...start(printer.codePageNumber)] : bytes;
}

/**
 * The beginning of a slip, and of a row in another code page than the printer's own. The printer is initialised again
 * for such a row: a number that it does not know leaves it at the previous page, which may be the right one.
 */
function start(pageNumber: number): number[] {
  if (!Number.isInteger(pageNumber) || pageNumber < 0 || pageNumber > 255)
    throw new RangeError(`code page number ${pageNumber} is not between 0 and 255`);
  return [...INITIALIZE, ...SINGLE_BYTE_TEXT, ...selectCodePage(pageNumber)];
}

/**
 * The ESC/POS bytes of one slip (PRINT-11, PRINT-13).
 *
 * Every row sets its whole style, so that earlier rows do not change it. The drawer opens at the start, so that the
 * cashier need not wait for the paper. The cut is the last command: bytes that end with it are a whole slip. No text
 * can add a command (`encodeText`). Throws RangeError for a page number that does not fit into a byte.
 */
export function encodeSlip(rows: readonly SlipRow[], printer: SlipPrinter): Uint8Array {
  return Uint8Array.from([
    ...start(printer.codePageNumber),
    ...(printer.drawerPulse ? DRAWER_PULSE : []),
    ...rows.flatMap((row) => encodeRow(row, printer)),
    ...align('left'),
    ...bold(false),
    ...characterSize('normal'),
    ...feed(FEED_BEFORE_CUT),
    ...(printer.cut ? CUT : []),
  ]);
}
