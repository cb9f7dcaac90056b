import { isPrintable } from './code-pages.ts';

/**
 * Splits a stream of ESC/POS bytes into texts and commands without interpreting them.
 *
 * The stream arrives in TCP segments, so a command may be split anywhere: an incomplete one waits for the next segment.
 */
export type EscposToken =
  | { readonly kind: 'text'; readonly bytes: readonly number[] }
  /** `name` is that of printer manuals (`ESC a`, `GS V`, `LF`), `args` are the bytes after it. */
  | { readonly kind: 'command'; readonly name: string; readonly args: readonly number[] }
  /**
   * A command that is not in the table: its length is unknown, so the bytes after it are read as new tokens.
   */
  | { readonly kind: 'unknown'; readonly bytes: readonly number[] };

const PREFIXES: Readonly<Record<number, string>> = { 0x10: 'DLE', 0x1b: 'ESC', 0x1c: 'FS', 0x1d: 'GS' };
const CONTROLS: Readonly<Record<number, string>> = {
  0x00: 'NUL',
  0x09: 'HT',
  0x0a: 'LF',
  0x0c: 'FF',
  0x0d: 'CR',
};

/** The number of argument bytes after the two bytes of the name. */
const FIXED_ARGUMENTS: Readonly<Record<string, number>> = {
  'DLE EOT': 1,
  'ESC @': 0,
  'ESC 2': 0,
  'ESC !': 1,
  'ESC -': 1,
  'ESC 3': 1,
  'ESC E': 1,
  'ESC G': 1,
  'ESC J': 1,
  'ESC M': 1,
  'ESC R': 1,
  'ESC a': 1,
  'ESC d': 1,
  'ESC i': 0,
  'ESC m': 0,
  'ESC p': 3,
  'ESC t': 1,
  'FS .': 0,
  'FS &': 0,
  'GS !': 1,
  'GS B': 1,
  'GS H': 1,
  'GS L': 2,
  'GS P': 2,
  'GS W': 2,
  'GS a': 1,
  'GS h': 1,
  'GS r': 1,
  'GS w': 1,
};

/** GS V has a second argument only in its "feed, then cut" forms (65, 66 and similar). */
const CUT_WITHOUT_FEED = new Set([0, 1, 48, 49]);

/** A larger picture or code is treated as garbage, so that a corrupt length cannot swallow the following slips. */
const MAX_BLOCK_BYTES = 1_048_576;

/**
 * The number of argument bytes of the command at `start`. `'unknown'`, or `'incomplete'` while the bytes that hold the
 * length are missing. Sized blocks are pictures and codes, which are skipped as a whole and not drawn.
 */
function argumentCount(
  name: string,
  bytes: readonly number[],
  start: number,
): number | 'unknown' | 'incomplete' {
  const fixed = FIXED_ARGUMENTS[name];
  if (fixed !== undefined) return fixed;
  const at = (index: number) => bytes[start + index + 2];
  const sized = (low: number | undefined, high: number | undefined, width: number, rest: number) => {
    if (low === undefined || high === undefined) return 'incomplete';
    const total = rest + (low + 256 * high) * width;
    return total > MAX_BLOCK_BYTES ? 'unknown' : total;
  };
  switch (name) {
    case 'GS V': {
      const mode = at(0);
      if (mode === undefined) return 'incomplete';
      return CUT_WITHOUT_FEED.has(mode) ? 1 : 2;
    }
    case 'GS (':
      return sized(at(1), at(2), 1, 3);
    case 'ESC *':
      return sized(at(1), at(2), (at(0) ?? 0) >= 32 ? 3 : 1, 3);
    case 'GS v':
      return sized(at(2), at(3), (at(4) ?? 0) + 256 * (at(5) ?? 0), 6);
    default:
      return 'unknown';
  }
}

const nameOf = (prefix: string, code: number): string =>
  prefix === 'DLE' && code === 0x04 ? 'DLE EOT' : `${prefix} ${String.fromCharCode(code)}`;

/** The token at `start` and its length, or null while it is incomplete. */
function readToken(bytes: readonly number[], start: number): { token: EscposToken; length: number } | null {
  const first = bytes[start];
  if (first === undefined) return null;
  const prefix = PREFIXES[first];
  if (prefix === undefined) {
    const name = CONTROLS[first];
    const token: EscposToken =
      name === undefined ? { kind: 'unknown', bytes: [first] } : { kind: 'command', name, args: [] };
    return { token, length: 1 };
  }
  const code = bytes[start + 1];
  if (code === undefined) return null;
  const name = nameOf(prefix, code);
  const count = argumentCount(name, bytes, start);
  if (count === 'unknown') return { token: { kind: 'unknown', bytes: [first, code] }, length: 2 };
  if (count === 'incomplete' || bytes.length < start + 2 + count) return null;
  const end = start + 2 + count;
  return { token: { kind: 'command', name, args: bytes.slice(start + 2, end) }, length: 2 + count };
}

/** The end of the text at `start`, which may be empty. */
function textEnd(bytes: readonly number[], start: number): number {
  let end = start;
  while (end < bytes.length && isPrintable(bytes[end] ?? 0)) end += 1;
  return end;
}

export class EscposTokens {
  #waiting: number[] = [];

  /** Adds bytes and returns the tokens that are complete now. */
  push(piece: Iterable<number>): EscposToken[] {
    const bytes = [...this.#waiting, ...piece];
    const tokens: EscposToken[] = [];
    // Read by position: copying the rest for each token takes seconds for a long slip, and blocks the printer meanwhile.
    let at = 0;
    for (;;) {
      const end = textEnd(bytes, at);
      if (end > at) tokens.push({ kind: 'text', bytes: bytes.slice(at, end) });
      at = end;
      const next = readToken(bytes, at);
      if (next === null) break;
      tokens.push(next.token);
      at += next.length;
    }
    this.#waiting = bytes.slice(at);
    return tokens;
  }

  /** The stream has ended: bytes that still wait for arguments will never become a command. */
  end(): EscposToken[] {
    const bytes = this.#waiting;
    this.#waiting = [];
    return bytes.length === 0 ? [] : [{ kind: 'unknown', bytes }];
  }
}
