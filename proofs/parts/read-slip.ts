import type { SlipRow } from '@sofra/domain/slips/ticket-text';
import type { Letters, Node } from '#proofs/parts/escpos-interpreter.ts';

export interface ReadSlip {
  rows: Omit<SlipRow, 'page'>[];
  cuts: number;
  pulses: number;
  /** Parts that no slip of ours needs, as sentences. */
  strange: string[];
}

interface Interpreter {
  split: (bytes: Uint8Array) => Node[];
  letters: ReadonlyMap<number, Letters>;
}

/** The state after the commands of the split bytes so far. */
interface State extends ReadSlip {
  row: ReadSlip['rows'][number];
  page: Letters | undefined;
}

const PLAIN = { align: 'left', bold: false, size: 'normal' } as const;
const SIZES: Readonly<Record<number, SlipRow['size']>> = { 0x00: 'normal', 0x01: 'tall', 0x11: 'double' };
const LINE_FEED = 0x0a;
/** Questions about paper and status, and leaving the Chinese mode: nothing of them is seen. */
const UNSEEN = ['DLE\u0004', 'GSr', 'FS.'];

/** Reads the bytes sent to a printer; npos separates commands from text. */
export function readSlip({ split, letters }: Interpreter, bytes: Uint8Array): ReadSlip {
  const state: State = {
    ...{ rows: [], cuts: 0, pulses: 0, strange: [] },
    ...{ row: { text: '', ...PLAIN }, page: undefined },
  };
  for (const { ascii, fn, offset, length } of split(bytes)) {
    if (ascii === 'STX') read(state, bytes.subarray(offset, offset + length));
    else obey(state, { name: ascii + fn, argument: bytes[offset + 1 + fn.length] ?? 0 }, letters);
  }
  if (state.row.text !== '') state.strange.push(`ends within a row: ${state.row.text}`);
  const { rows, cuts, pulses, strange } = state;
  return { rows, cuts, pulses, strange };
}

/** Text before a page was selected, or in letters that the page lacks, is no text. */
function read(state: State, bytes: Uint8Array): void {
  for (const byte of bytes) {
    if (byte === LINE_FEED) {
      state.rows.push(state.row);
      state.row = { ...state.row, text: '' };
      continue;
    }
    const letter = state.page?.[byte];
    if (letter === undefined) state.strange.push(`the byte ${byte} is no letter here`);
    state.row = { ...state.row, text: state.row.text + (letter ?? '\uFFFD') };
  }
}

interface Command {
  name: string;
  argument: number;
}

function obey(state: State, { name, argument }: Command, letters: Interpreter['letters']): void {
  if (name === 'ESC@') [state.row, state.page] = [{ ...PLAIN, text: state.row.text }, undefined];
  else if (name === 'ESCt') state.page = letters.get(argument);
  else if (name === 'ESCa') state.row = { ...state.row, align: argument === 1 ? 'center' : 'left' };
  else if (name === 'ESCE') state.row = { ...state.row, bold: argument === 1 };
  else if (name === 'GS!' && SIZES[argument]) state.row = { ...state.row, size: SIZES[argument] };
  else if (name === 'GSV') state.cuts += 1;
  else if (name === 'ESCp') state.pulses += 1;
  else if (name !== 'ESCd' && !UNSEEN.includes(name))
    state.strange.push(`the command ${name} ${argument} is in no template`);
}
