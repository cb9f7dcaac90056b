/**
 * A new `Idempotency-Key` (REL-3). Make it where the action begins and keep it until a definite
 * answer: a retry with the same key never does the action twice. `crypto.randomUUID` is missing on phones that reach the
 * till over plain http, hence the bytes.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
