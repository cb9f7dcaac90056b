import type { Services } from '#src/platform/writes/context.ts';

/**
 * Shared device that makes the call while no user is signed in. Null for any other browser, and for a device of another
 * business (PIN-4).
 */
export async function deviceOfCall(
  { sessions }: Services,
  token: string | null,
  { businessId }: { businessId: string },
): Promise<string | null> {
  const caller = token === null ? null : await sessions.find(token);
  return caller?.principal === 'DEVICE' && caller.businessId === businessId ? caller.userId : null;
}
