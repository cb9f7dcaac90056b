import type { ApiError } from '#src/lib/api-error.ts';
import { createStore, useStore } from '#src/lib/store.ts';

/** The address that the business of this screen went to, once the server has said so (MOVE-12). */
const home = createStore<string | null>(null);

export function noteMovedHome({ code, details }: ApiError): void {
  if (code === 'BUSINESS_MOVED' && typeof details.home === 'string') home.set(details.home);
}

export const useMovedHome = (): string | null => useStore(home);
