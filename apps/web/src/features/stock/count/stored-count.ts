import { STOCK_UNITS } from '@sofra/domain/milli';
import type { CountDraft, CountDrafts } from '#src/features/stock/count/count-draft.ts';
import { currentSession } from '#src/lib/session.ts';
import { readStored, writeStored } from '#src/lib/storage.ts';

const businessId = (): string => currentSession()?.businessId ?? '';

/** The unfinished count on this device, for this business. */
export function readStoredCount(): CountDrafts {
  const stored = readStored('stock-count')?.[businessId()];
  return Object.fromEntries(
    Object.entries(stored ?? {}).flatMap(([id, value]) => {
      const draft = readDraft(value);
      return draft ? [[id, draft]] : [];
    }),
  );
}

export function storeCount(drafts: CountDrafts): void {
  const { [businessId()]: _old, ...others } = readStored('stock-count') ?? {};
  const isEmpty = Object.keys(drafts).length === 0;
  writeStored('stock-count', isEmpty ? others : { ...others, [businessId()]: drafts });
}

/** Storage may hold anything, so an invalid or older shape is ignored. */
function readDraft(value: unknown): CountDraft | null {
  const { typed, unit, books, at } = (value ?? {}) as Record<string, unknown>;
  const known = STOCK_UNITS.find((one) => one === unit);
  if (typeof typed !== 'string' || !known) return null;
  return Number.isSafeInteger(books) && Number.isSafeInteger(at)
    ? { typed, unit: known, books: books as number, at: at as number }
    : null;
}
