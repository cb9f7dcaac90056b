import type { StorageKey } from '#src/lib/device/storage.ts';

/**
 * Calls `changed` when another tab of this browser wrote one of the keys or cleared the storage. Returns a function
 * that unsubscribes.
 */
export function followOtherTabs(keys: readonly StorageKey[], changed: () => void): () => void {
  const names: readonly (string | null)[] = [...keys, null];
  const hear = ({ key }: StorageEvent) => {
    if (names.includes(key)) changed();
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}
