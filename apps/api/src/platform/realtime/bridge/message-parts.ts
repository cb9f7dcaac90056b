/**
 * A message as it travels: `<speaker> <number> <part> <parts> <text>`. Messages of a speaker are numbered without a
 * gap. The others thus notice a lost one, and recognise one that was sent twice.
 */
export interface MessageHeader {
  speaker: string;
  number: number;
}

const HEADER_BYTES = 80;
const HEADER = /^(\S+) (\d+) (\d+) (\d+) /;

/** Cuts a message into payloads of at most so many bytes. */
export function payloadsOf(
  { speaker, number }: MessageHeader,
  text: string,
  maxPayloadBytes: number,
): string[] {
  const room = maxPayloadBytes - HEADER_BYTES;
  // Escaped, a character is a byte, and a cut never splits one.
  const wire = Buffer.byteLength(text) <= room ? text : asciiOf(text);
  const count = Math.max(1, Math.ceil(wire.length / room));
  return Array.from(
    { length: count },
    (_, part) => `${speaker} ${number} ${part} ${count} ${wire.slice(part * room, (part + 1) * room)}`,
  );
}

/** Writes JSON with ASCII characters only. */
const asciiOf = (json: string): string =>
  // oxlint-disable-next-line no-control-regex
  json.replace(/[^\x00-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

interface Part extends MessageHeader {
  part: number;
  parts: number;
  text: string;
}

function parsed(payload: string): Part {
  const header = HEADER.exec(payload);
  if (!header) throw new Error(`no message between processes: ${payload.slice(0, HEADER_BYTES)}`);
  const [head, speaker = '', ...numbers] = header;
  const [number = 0, part = 0, parts = 0] = numbers.map(Number);
  return { speaker, number, part, parts, text: payload.slice(head.length) };
}

interface Heard {
  /** Number of the last complete message. */
  number: number;
  /** Parts of the next message that have arrived. */
  parts: string[];
}

interface Assembler {
  onMessage: (speaker: string, text: string) => void;
  /** A message of this speaker was lost. */
  onGap: (speaker: string) => void;
}

/** Puts the messages of all other speakers together again. */
export function createAssembler(own: string, { onMessage, onGap }: Assembler) {
  const speakers = new Map<string, Heard>();

  const add = (heard: Heard, { speaker, number, part, parts, text }: Part): void => {
    if (number <= heard.number) return; // sent again, because it was not certain that it had arrived
    if (part === 0) {
      if (number > heard.number + 1) onGap(speaker);
      Object.assign(heard, { number: number - 1, parts: [] });
    }
    // Without its beginning it cannot be put together; the gap shows when the next message begins.
    if (part !== heard.parts.length || number !== heard.number + 1) return;
    heard.parts.push(text);
    if (heard.parts.length < parts) return;
    const whole = heard.parts.join('');
    Object.assign(heard, { number, parts: [] });
    onMessage(speaker, whole);
  };
  return {
    receive: (payload: string): void => {
      if (payload.startsWith(`${own} `)) return;
      const part = parsed(payload);
      // A new sender cannot have lost messages.
      const heard = speakers.get(part.speaker) ?? { number: part.number - 1, parts: [] };
      speakers.set(part.speaker, heard);
      add(heard, part);
    },
    /** The next message of the speakers is not compared with earlier ones. */
    forget: (speaker?: string): void => {
      if (speaker === undefined) speakers.clear();
      else speakers.delete(speaker);
    },
  };
}
