/** Writes one line to the log. Nothing of a ticket and no token is ever logged. */
export type Log = (text: string) => void;

/** Names come from the server: a line stays one line, and no terminal obeys it. */
const plain = (text: string): string => text.replace(/\p{Cc}+/gu, ' ');

/** Under systemd the journal writes the time itself. */
const now = (): string =>
  process.env.JOURNAL_STREAM ? '' : `${new Date().toLocaleTimeString('tr-TR', { hour12: false })} `;

export const log: Log = (text) => void process.stdout.write(`${now()}${plain(text)}\n`);

/** What a command answers, as it stands. */
export const print = (text: string): void => void process.stdout.write(`${text}\n`);

export const logError = (text: string): void => void process.stderr.write(`${text}\n`);
