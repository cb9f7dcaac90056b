import { useCallback, useEffect, useRef, useState } from 'react';
import { STOCK_UNITS } from '@sofra/domain/money/milli';
import { readCounts, type CountDrafts, type CountDraft } from '#src/features/stock/count/count-draft.ts';
import type { StockRow } from '#src/features/stock/stock-level.ts';
import { useCountStock } from '#src/features/stock/stock-queries.ts';
import { useKeptKey } from '#src/lib/api/use-kept-key.ts';
import { toast } from '#src/lib/format/notices.ts';
import { serverNow } from '#src/lib/realtime/server-time.ts';
import { currentSession } from '#src/lib/api/session.ts';
import { readStored, writeStored } from '#src/lib/device/storage.ts';

/** The count so far, stored on this device until it is saved; saved in one request, all or nothing (STOCK-28). */
export function useStockCount(rows: readonly StockRow[], onSaved: () => void) {
  const [drafts, setDrafts] = useState<CountDrafts>(readStoredCount);
  const key = useKeptKey();
  /** The key of the count that may leave 0, so that its repetition may as well. */
  const zeroKey = useRef<string>(null);
  const count = useCountStock();
  const read = readCounts(rows, drafts);
  const latest = useRef(drafts);
  useEffect(() => {
    latest.current = drafts;
    storeCount(drafts);
  }, [drafts]);

  const set = useCallback(
    (row: StockRow, typed: string) => {
      key.renew();
      setDrafts(({ [row.id]: _old, ...others }) =>
        typed.trim() === '' ? others : { ...others, [row.id]: draftNow(row, typed) },
      );
    },
    [key],
  );
  const save = (asked = false) => {
    if (read.counted.length === 0 || read.hasProblem || count.isPending) return;
    if (asked) {
      key.renew();
      zeroKey.current = key.current;
    }
    const acceptsZero = zeroKey.current === key.current;
    const wire = read.counted.map(({ row, counted, at }) => ({
      itemId: row.id,
      counted,
      unit: row.stockUnit,
      countedAt: new Date(at),
    }));
    count.mutate(
      { rows: wire, ...(acceptsZero && { acceptsZero }), idempotencyKey: key.current },
      {
        onSuccess: (saved) => {
          // Rows that were counted during the save are not saved yet.
          const left = Object.entries(latest.current).filter(([id, draft]) => draft !== drafts[id]);
          setDrafts(Object.fromEntries(left));
          storeCount(Object.fromEntries(left));
          const differing = saved.filter(({ asked }) => asked !== 0).length;
          toast.success(`Sayım kaydedildi: ${saved.length} kayıt, ${differing} fark`);
          if (left.length === 0) onSaved();
        },
        onSettled: (_, refusal) => key.settled(refusal),
      },
    );
  };
  return {
    drafts,
    ...read,
    set,
    save,
    clear: () => setDrafts({}),
    error: count.error,
    forgive: count.reset,
    isPending: count.isPending,
  };
}

const draftNow = ({ stockUnit, stockAmount }: StockRow, typed: string) => ({
  typed,
  unit: stockUnit,
  books: stockAmount,
  at: serverNow(),
});

const businessId = (): string => currentSession()?.businessId ?? '';

/** The unfinished count on this device, for this business. */
function readStoredCount(): CountDrafts {
  const stored = readStored('stock-count')?.[businessId()];
  return Object.fromEntries(
    Object.entries(stored ?? {}).flatMap(([id, value]) => {
      const draft = readDraft(value);
      return draft ? [[id, draft]] : [];
    }),
  );
}

function storeCount(drafts: CountDrafts): void {
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
