import { plainText } from './plain-text.ts';
import { lowerAscii } from './turkish.ts';

/** The one spelling under which an e-mail is stored and looked up (SIGN-9, TEXT-1). */
export const normalizeEmail = (email: string): string => lowerAscii(plainText(email).trim());
