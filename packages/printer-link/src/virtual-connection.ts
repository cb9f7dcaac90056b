import type { Socket } from 'node:net';
import { encodeAcknowledgement } from './acknowledgement.ts';
import { EscposTokens, type EscposToken } from './escpos-tokens.ts';
import { EscposParser, type ParserOptions } from './parse-escpos.ts';
import type { PrintedSlips } from './printed-slips.ts';
import { encodeStatus } from './printer-status.ts';
import type { PrinterFaults } from './virtual-printer-faults.ts';

/**
 * Prints what arrives on one connection as a real printer does: slip by slip while the bytes arrive, answering `DLE
 * EOT` at once and everything else in order. Without paper it buffers what it was sent, also after the sender has
 * disconnected.
 */
export class VirtualConnection {
  readonly #socket: Socket;
  readonly #faults: PrinterFaults;
  readonly #paper: PrintedSlips;
  readonly #tokens = new EscposTokens();
  readonly #parser: EscposParser;
  /** The last bytes of the connection may be lost: only the bytes before them are printed. */
  readonly #tail: number;
  #unread = Buffer.alloc(0);
  /** The number of bytes after which the connection is reset. */
  #budget: number | null;
  /** Tokens that wait for paper. */
  #held: EscposToken[] = [];
  #isOver = false;

  constructor(socket: Socket, faults: PrinterFaults, paper: PrintedSlips, options: ParserOptions) {
    this.#socket = socket;
    this.#faults = faults;
    this.#paper = paper;
    this.#parser = new EscposParser(options);
    this.#tail = faults.takeLoseLast();
    this.#budget = faults.takeDropAfter();
    socket.on('data', (piece) => this.#receive(piece));
    socket.on('close', () => this.#close());
  }

  /** The sender has disconnected and everything it sent is printed. */
  get isDone(): boolean {
    return this.#isOver && this.#held.length === 0;
  }

  /** Prints the tokens that waited for paper, as far as the new roll lasts. */
  goOn(): void {
    const held = this.#held;
    this.#held = [];
    for (const token of held) this.#obey(token);
    if (this.isDone) this.#print(this.#parser.end());
  }

  #receive(piece: Buffer): void {
    const read = this.#budget === null ? piece : piece.subarray(0, this.#budget);
    const bytes = this.#tail === 0 ? read : this.#withoutTail(read);
    for (const token of this.#tokens.push(bytes)) this.#obey(token);
    if (this.#budget === null) return;
    this.#budget -= read.length;
    if (this.#budget <= 0) this.#socket.resetAndDestroy();
  }

  #withoutTail(piece: Buffer): Buffer {
    const all = Buffer.concat([this.#unread, piece]);
    const end = Math.max(0, all.length - this.#tail);
    this.#unread = all.subarray(end);
    return all.subarray(0, end);
  }

  #obey(token: EscposToken): void {
    if (isCommand(token, 'DLE EOT')) return this.#tellStatus(token.args[0] ?? 0);
    if (this.#faults.isOutOfPaper || this.#held.length > 0) return void this.#held.push(token);
    if (isCommand(token, 'GS r')) return this.#acknowledge();
    const before = this.#parser.rowCount;
    const slips = this.#parser.take(token);
    this.#print(slips);
    if (this.#faults.useRows(Math.max(0, this.#parser.rowCount - before))) this.#print(this.#parser.end());
  }

  #tellStatus(subject: number): void {
    const status = this.#faults.answer;
    if (status !== null) this.#say(encodeStatus(status, subject));
  }

  #acknowledge(): void {
    const status = this.#faults.answer;
    if (status !== null && !this.#faults.isNextAnswerLost()) this.#say(encodeAcknowledgement(status.paper));
  }

  #say(byte: number): void {
    if (this.#socket.writable) this.#socket.write(Uint8Array.of(byte));
  }

  #print(slips: ReturnType<EscposParser['take']>): void {
    for (const slip of slips) this.#paper.add(slip, new Date());
  }

  #close(): void {
    this.#isOver = true;
    for (const token of this.#tokens.end()) this.#obey(token);
    if (this.isDone) this.#print(this.#parser.end());
  }
}

const isCommand = (token: EscposToken, name: string): token is Extract<EscposToken, { kind: 'command' }> =>
  token.kind === 'command' && token.name === name;
