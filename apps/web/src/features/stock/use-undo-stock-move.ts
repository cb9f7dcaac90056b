import { formatStock, milli } from '@sofra/domain/milli';
import type { StockRow } from '#src/features/stock/stock-level.ts';
import { useMoveStock, type Moved } from '#src/features/stock/stock-queries.ts';
import { errorTextOf } from '#src/lib/api-error.ts';
import { newIdempotencyKey } from '#src/lib/idempotency-key.ts';
import { toast } from '#src/lib/notices.ts';

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
 * Shows the present stock, and offers *Geri al*: the opposite of what the ledger says was applied. What was used or
 * reset meanwhile can no longer be taken back.
 */
export function useUndoStockMove() {
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
