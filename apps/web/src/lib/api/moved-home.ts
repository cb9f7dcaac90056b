import type { ApiError } from '#src/lib/api/api-error.ts';
import { createStore, useStore } from '#src/lib/device/store.ts';

/** The new address of this business, after the server has sent it (MOVE-12). */
const home = createStore<string | null>(null);

export function noteMovedHome({ code, details }: ApiError): void {
  if (code === 'BUSINESS_MOVED' && typeof details.home === 'string') home.set(details.home);
}

export const useMovedHome = (): string | null => useStore(home);
