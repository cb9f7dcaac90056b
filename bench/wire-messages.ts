/** A message of PostgreSQL's protocol: its type, and all its bytes with the header. */
export interface WireMessage {
  type: string;
  bytes: Buffer;
}

const TYPE_BYTES = 1;
const LENGTH_BYTES = 4;

/**
 * Cuts a stream of bytes into the messages of PostgreSQL's protocol, version 3. The first message of a client has no
 * type; a reader with `hasStartup` leaves it out.
 */
export class MessageReader {
  #rest: Buffer = Buffer.alloc(0);
  #awaitsStartup: boolean;

  constructor({ hasStartup = false } = {}) {
    this.#awaitsStartup = hasStartup;
  }

  read(chunk: Buffer): WireMessage[] {
    this.#rest = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    const messages: WireMessage[] = [];
    for (;;) {
      const header = this.#awaitsStartup ? 0 : TYPE_BYTES;
      if (this.#rest.length < header + LENGTH_BYTES) return messages;
      const end = header + this.#rest.readInt32BE(header);
      if (this.#rest.length < end) return messages;
      const bytes = this.#rest.subarray(0, end);
      if (!this.#awaitsStartup) messages.push({ type: String.fromCharCode(bytes[0] ?? 0), bytes });
      this.#awaitsStartup = false;
      this.#rest = this.#rest.subarray(end);
    }
  }
}

/** The text that ends with a zero byte at `from`, and the offset after it. */
export function zeroText(bytes: Buffer, from: number): { text: string; end: number } {
  const zero = bytes.indexOf(0, from);
  return { text: bytes.toString('utf8', from, zero), end: zero + 1 };
}

const PROTOCOL = 196_608;

export function startupMessage(fields: Readonly<Record<string, string>>): Buffer {
  const body = Buffer.from(`${Object.entries(fields).flat().join('\0')}\0\0`);
  const header = Buffer.alloc(2 * LENGTH_BYTES);
  header.writeInt32BE(body.length + header.length, 0);
  header.writeInt32BE(PROTOCOL, LENGTH_BYTES);
  return Buffer.concat([header, body]);
}
