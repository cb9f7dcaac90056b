import { formatStock, milli, type StockUnit } from '@sofra/domain/milli';
import { useRef, useState } from 'react';
import type { StockChoice, StockRow } from '#src/features/stock/stock-level.ts';
import {
  readMove,
  requestOf,
  type MoveDraft,
  type MovementKindName,
  type StockMode,
} from '#src/features/stock/stock-move.ts';
import { useMoveStock } from '#src/features/stock/stock-queries.ts';
import { errorTextOf, isApiError } from '#src/lib/api-error.ts';
import { newIdempotencyKey } from '#src/lib/idempotency-key.ts';
import { toast } from '#src/lib/notices.ts';

interface Options {
  row: StockChoice | null;
  mode: StockMode;
  onDone: () => void;
}

type Wish = Parameters<ReturnType<typeof useMoveStock>['mutate']>[0];
const EMPTY = { amount: '', note: '' };

/** What the stock form holds and does; every deed can be taken back with its opposite (STOCK-12). */
export function useStockMove({ row: chosen, mode, onDone }: Options) {
  const [unit, setUnit] = useState<StockUnit>('ADET');
  const row = chosen?.isUntracked ? { ...chosen, stockUnit: unit } : chosen;
  const [typed, setTyped] = useState(EMPTY);
  // Kept until a definite answer: the same press again after a lost one moves the stock once.
  const key = useRef(newIdempotencyKey());
  const keyMode = useRef(mode);
  const move = useMoveStock();
  const takeBack = useTakeBack();
  const draft: MoveDraft = { mode, ...typed };
  const read = row && readMove(row, draft);

  const send = (
    target: StockRow,
    kind: MovementKindName,
    wish: Omit<Wish, 'id' | 'kind' | 'idempotencyKey'>,
  ) =>
    move.mutate(
      { id: target.id, kind, idempotencyKey: key.current, ...wish },
      {
        onSuccess: (movement) => {
          takeBack.offer(target, movement);
          setTyped(EMPTY);
          onDone();
        },
        onSettled: (_, refusal) => {
          if (!refusal || (isApiError(refusal) && refusal.isDefinite)) key.current = newIdempotencyKey();
        },
      },
    );
  return {
    row,
    unit,
    setUnit: (next: StockUnit) => {
      key.current = newIdempotencyKey();
      setUnit(next);
    },
    draft,
    read,
    set: (change: Partial<typeof EMPTY>) => {
      // Another deed than the one that got no answer.
      key.current = newIdempotencyKey();
      setTyped({ ...typed, ...change });
    },
    submit: () => {
      if (!row || !read?.plan || !read.isReady || move.isPending) return;
      if (keyMode.current !== mode) key.current = newIdempotencyKey();
      keyMode.current = mode;
      send(row, mode, { ...requestOf(draft, read.plan), ...(row.isUntracked && { stockUnit: unit }) });
    },
    reset: () => {
      if (!row || move.isPending) return;
      key.current = newIdempotencyKey();
      send(row, 'RESET', { stockAmount: milli(0) });
    },
    error: move.error,
    isPending: move.isPending,
  };
}

type Moved = Awaited<ReturnType<ReturnType<typeof useMoveStock>['mutateAsync']>>;

/** What there is now; with what was taken where there was less than asked for. */
function levelText({ applied, asked, after, unit }: NonNullable<Moved>): string {
  const cut = applied === asked ? '' : ` (yalnızca ${formatStock(milli(Math.abs(applied)), unit)} düşüldü)`;
  return formatStock(after, unit) + cut;
}

function sayTakenBack({ name }: StockRow, back: Moved): void {
  if (back === null) toast.success(`${name}: geri alındı`);
  else if (back.applied === 0)
    toast.error(`${name}: geri alınamadı, stok ${formatStock(back.after, back.unit)}`);
  else toast.success(`${name}: geri alındı, stok ${levelText(back)}`);
}

/**
 * Says what there is now, and offers *Geri al*: the opposite of what the ledger says was applied. What was used or reset
 * meanwhile is no longer there to take back.
 */
function useTakeBack() {
  const { mutateAsync } = useMoveStock();
  const takeBack = async (row: StockRow, applied: number) => {
    const kind = applied < 0 ? 'ADD' : 'SUBTRACT';
    try {
      const back = await mutateAsync({
        id: row.id,
        kind,
        idempotencyKey: newIdempotencyKey(),
        stockDelta: milli(-applied),
        note: 'Geri alındı',
      });
      sayTakenBack(row, back);
    } catch (error) {
      toast.error(`${row.name}: ${errorTextOf(error, 'Geri alınamadı')}`);
    }
  };
  const offer = (row: StockRow, movement: Moved) => {
    if (!movement) return toast.success(`${row.name}: stok güncellendi`);
    const { applied } = movement;
    return toast.success(
      `${row.name}: stok ${levelText(movement)}`,
      applied === 0 ? {} : { undo: () => void takeBack(row, applied) },
    );
  };
  return { offer };
}
