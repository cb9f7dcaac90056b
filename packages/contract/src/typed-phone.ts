import { normalizePhone, PHONE_PROBLEM } from '@sofra/domain/text/phone';
import * as z from 'zod/mini';

/** A phone as typed; stored as digits with the country code (ACCOUNT-2). */
export const TypedPhone = z.codec(z.string().check(z.maxLength(40)), z.string(), {
  decode: (text, context) => {
    const digits = normalizePhone(text);
    if (digits !== null) return digits;
    context.issues.push({ code: 'custom', message: PHONE_PROBLEM, input: text });
    return z.NEVER;
  },
  encode: (digits) => `+${digits}`,
});
