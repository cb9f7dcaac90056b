/**
 * The one spelling under which an e-mail is stored and looked up: trimmed, A-Z lower-cased and nothing else (decisions
 * 9). With the Turkish locale `INFO@…` would become `ınfo@…` and never be found again.
 */
export const normalizeEmail = (email: string): string =>
  email.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase());
