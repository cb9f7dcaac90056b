import { lowerAscii } from './turkish.ts';

/** The one spelling under which an e-mail is stored and looked up (SIGN-9). */
export const normalizeEmail = (email: string): string => lowerAscii(email.trim());
