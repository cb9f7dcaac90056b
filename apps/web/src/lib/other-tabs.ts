import type { StorageKey } from '#src/lib/storage.ts';

/** Called when another tab of this browser wrote one of the keys, or cleared everything. Returns how to stop. */
export function followOtherTabs(keys: readonly StorageKey[], changed: () => void): () => void {
  const names: readonly (string | null)[] = [...keys, null];
  const hear = ({ key }: StorageEvent) => {
    if (names.includes(key)) changed();
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}
