import { milli, NO_STOCK, type Milli, type StockUnit, formatStock } from '@sofra/domain/money/milli';
import type { StockChange } from '@sofra/domain/stock/stock';
import { useRef, useState } from 'react';
import type { StockChoice, StockRow } from '#src/features/stock/stock-level.ts';
import { readMove, requestOf, type MoveDraft, type StockMode } from '#src/features/stock/stock-move.ts';
import { useMoveStock, type StockAction, type Moved } from '#src/features/stock/stock-queries.ts';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { newIdempotencyKey } from '#src/lib/api/idempotency-key.ts';
import { useKeptKey } from '#src/lib/api/use-kept-key.ts';
import { serverNow } from '#src/lib/realtime/server-time.ts';
import { toast } from '#src/lib/format/notices.ts';

interface Options {
  row: StockChoice | null;
  mode: StockMode;
  onDone: () => void;
}

const EMPTY = { amount: '', note: '', books: NO_STOCK, at: 0 };

/** State and actions of the stock form; every movement can be undone by its opposite (STOCK-12). */
export function useStockMove({ row: chosen, mode, onDone }: Options) {
  const [unit, setUnit] = useState<StockUnit>('ADET');
  const row = chosen?.isUntracked ? { ...chosen, stockUnit: unit } : chosen;
  const [typed, setTyped] = useState(EMPTY);
  const key = useKeptKey();
  const keyMode = useRef(mode);
  /** The key of the count that may leave 0, so that its repetition may as well. */
  const zeroKey = useRef<string>(null);
  const move = useMoveStock();
  const takeBack = useUndoStockMove();
  const draft: MoveDraft = { mode, ...typed };
  const read = row && readMove(row, draft);

  const send = (target: StockRow, action: StockAction) =>
    move.mutate(
      { action, idempotencyKey: key.current },
      {
        onSuccess: (movement) => {
          takeBack.offer(target, movement);
          setTyped(EMPTY);
          onDone();
        },
        onSettled: (_, refusal) => key.settled(refusal),
      },
    );
  return {
    row,
    unit,
    setUnit: (next: StockUnit) => {
      key.renew();
      setUnit(next);
    },
    draft,
    read,
    set: (change: Partial<Pick<MoveDraft, 'amount' | 'note'>>) => {
      // A changed action is not a repetition of the one without a response, so it gets a new key.
      key.renew();
      const moment = { books: row?.stockAmount ?? NO_STOCK, at: serverNow() };
      setTyped({ ...typed, ...change, ...(change.amount !== undefined && moment) });
    },
    /** `asked`: the user accepts that a count leaves 0, if more was taken since than was counted. */
    submit: (asked = false) => {
      if (!row || !read?.plan || !read.isReady || move.isPending) return;
      const { amount, plan } = read;
      if (keyMode.current !== mode || asked) key.renew();
      keyMode.current = mode;
      if (asked) zeroKey.current = key.current;
      const acceptsZero = zeroKey.current === key.current;
      send(row, actionOf(row, draft, { amount, plan, acceptsZero }));
    },
    reset: () => {
      if (!row || move.isPending) return;
      key.renew();
      send(row, { id: row.id, kind: 'RESET', stockAmount: milli(0) });
    },
    error: move.error,
    forgive: move.reset,
    isPending: move.isPending,
  };
}

/**
 * Sends a count like those of the sheet (STOCK-7), except for an untracked item, whose stock cannot have moved since.
 */
function actionOf(
  row: StockChoice,
  draft: MoveDraft,
  { amount, plan, acceptsZero }: { amount: Milli; plan: StockChange; acceptsZero: boolean },
): StockAction {
  const { id, isUntracked, stockUnit } = row;
  const note = draft.note.trim() === '' ? {} : { note: draft.note };
  if (draft.mode !== 'COUNT' || isUntracked)
    return { id, kind: draft.mode, ...requestOf(draft, plan), ...note, ...(isUntracked && { stockUnit }) };
  const counted = { itemId: id, counted: amount, unit: stockUnit, countedAt: new Date(draft.at) };
  return { rows: [counted], ...(acceptsZero && { acceptsZero }), ...note };
}

/** The present stock, and the amount really taken if there was less than requested. */
function levelText({ applied, asked, after, unit }: Moved): string {
  const cut = applied === asked ? '' : ` (yalnızca ${formatStock(milli(Math.abs(applied)), unit)} düşüldü)`;
  return formatStock(after, unit) + cut;
}

function sayTakenBack({ name }: StockRow, back: Moved | null): void {
  if (back === null) toast.success(`${name}: geri alındı`);
  else if (back.applied === 0)
    toast.error(`${name}: geri alınamadı, stok ${formatStock(back.after, back.unit)}`);
  else toast.success(`${name}: geri alındı, stok ${levelText(back)}`);
}

/**
 * Shows the present stock, and offers *Geri al*: the opposite of the amount that the ledger applied. Stock that was
 * used or reset meanwhile can no longer be taken back.
 */
function useUndoStockMove() {
  const { mutateAsync } = useMoveStock();
  const takeBack = async (row: StockRow, applied: number) => {
    const kind = applied < 0 ? 'ADD' : 'SUBTRACT';
    try {
      const back = await mutateAsync({
        action: { id: row.id, kind, stockDelta: milli(-applied), note: 'Geri alındı' },
        idempotencyKey: newIdempotencyKey(),
      });
      sayTakenBack(row, back);
    } catch (error) {
      toast.error(`${row.name}: ${errorTextOf(error, 'Geri alınamadı')}`);
    }
  };
  const offer = (row: StockRow, movement: Moved | null) => {
    if (!movement) return toast.success(`${row.name}: stok güncellendi`);
    const { applied } = movement;
    return toast.success(
      `${row.name}: stok ${levelText(movement)}`,
      applied === 0 ? {} : { undo: () => void takeBack(row, applied) },
    );
  };
  return { offer };
}
