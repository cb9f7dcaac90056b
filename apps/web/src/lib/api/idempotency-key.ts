/**
 * Makes a new `Idempotency-Key` (REL-3). Create it where the action begins and use it until there is a definite
 * response: a retry with the same key never executes the action twice. It uses random bytes, because
 * `crypto.randomUUID` is missing on phones that open the application over plain http.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Makes a random UUID, also on pages over plain http (GUESTORDER-13). */
export function newUuid(): string {
  const hex = newIdempotencyKey();
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-');
}
