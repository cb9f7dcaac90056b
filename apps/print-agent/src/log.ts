/** Writes one line to the log. Tickets and tokens are never logged. */
export type Log = (text: string) => void;

/** Replaces control characters, because the server sends the names: they must not add lines or control the terminal. */
const plain = (text: string): string => text.replace(/\p{Cc}+/gu, ' ');

/** Under systemd the journal adds the time itself. */
const now = (): string =>
  process.env.JOURNAL_STREAM ? '' : `${new Date().toLocaleTimeString('tr-TR', { hour12: false })} `;

export const log: Log = (text) => void process.stdout.write(`${now()}${plain(text)}\n`);

/** Prints the output of a command, without a time. */
export const print = (text: string): void => void process.stdout.write(`${text}\n`);

export const logError = (text: string): void => void process.stderr.write(`${text}\n`);
