/**
 * The few ESC/POS commands that a slip needs, each as the bytes for the printer.
 *
 * They are written by hand although an encoder library exists, because for slips the library is less safe. Tried with
 * @point-of-sale/receipt-printer-encoder 4.0.1: under windows-1254 it lets an ESC inside a text through to the printer.
 * It selects the code page only in front of the first non-ASCII letter. It centres by counting spaces, so the commands
 * depend on the text. It supports paper of 32, 35, 42, 44 and 48 columns only. The tests use it as the foreign driver
 * whose slips our parser must read.
 */
const ESC = 0x1b;
const FS = 0x1c;
const GS = 0x1d;
const DLE = 0x10;
const EOT = 0x04;

export const LINE_FEED: readonly number[] = [0x0a];

/** ESC @: resets the state after the previous job or an aborted one. */
export const INITIALIZE: readonly number[] = [ESC, 0x40];

/** FS . leaves the Chinese two-byte mode, in which many clones start and read `ğ` and the next byte as one hanzi. */
export const SINGLE_BYTE_TEXT: readonly number[] = [FS, 0x2e];

/** GS V 1: partial cut, which leaves one point of paper so that the slip does not fall to the floor. */
export const CUT: readonly number[] = [GS, 0x56, 1];

/** ESC p 0 25 250: pin 2, 50 ms on, 500 ms off, which common cash drawers need. */
export const DRAWER_PULSE: readonly number[] = [ESC, 0x70, 0, 25, 250];

/** ESC t n. `pageNumber` is the printer's own number for the page; models disagree (see `code-pages.ts`). */
export const selectCodePage = (pageNumber: number): readonly number[] => [ESC, 0x74, pageNumber];

export const align = (side: 'left' | 'center'): readonly number[] => [ESC, 0x61, side === 'center' ? 1 : 0];

export const bold = (on: boolean): readonly number[] => [ESC, 0x45, on ? 1 : 0];

/** GS ! n: width in the high half of the byte, height in the low one. */
export const characterSize = (size: 'normal' | 'tall' | 'double'): readonly number[] => [
  GS,
  0x21,
  { normal: 0x00, tall: 0x01, double: 0x11 }[size],
];

/** ESC d n: print the buffer and feed `lines` lines. */
export const feed = (lines: number): readonly number[] => [ESC, 0x64, lines];

/**
 * DLE EOT n: the printer answers at once, even with a full buffer or without paper. 1 requests the status of the
 * printer, 4 that of the paper sensor.
 */
export const askStatus = (subject: 1 | 4): readonly number[] => [DLE, EOT, subject];

/** GS r 1: the printer answers with the state of the paper sensor after everything before this was carried out. */
export const askPaperInOrder: readonly number[] = [GS, 0x72, 1];
