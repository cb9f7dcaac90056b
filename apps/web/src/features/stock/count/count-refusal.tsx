import { formatStock, milliFromUnits, NO_STOCK, type StockUnit as Unit } from '@sofra/domain/money/milli';
import type { StockRow } from '#src/features/stock/stock-level.ts';
import { detailsOf } from '#src/lib/api/refusal-details.ts';
import { Banner } from '#src/ui/banner.tsx';
import { refusalTextOf } from '#src/ui/overlays/edit-conflict.tsx';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';

/** The rows of which more was taken since than was counted. */
const shortIn = (error: Error | null) => detailsOf(error, 'STOCK_SHORTAGE')?.items ?? [];

/** True if the server did not refuse the count but requires a confirmation. */
export const isShortCount = (error: Error | null): boolean => shortIn(error).length > 0;

/** The reason why the count was not saved, and the row that causes it. */
export function CountRefusal({ error, rows }: { error: Error | null; rows: readonly StockRow[] }) {
  if (!error || isShortCount(error)) return null;
  const goneId = detailsOf(error, 'NOT_FOUND')?.itemId;
  const gone = rows.find(({ id }) => id === goneId);
  return (
    <Banner tone="error">
      {gone && `${gone.name}: `}
      {refusalTextOf(error)}
    </Banner>
  );
}

interface QuestionProps {
  error: Error | null;
  onClose: () => void;
  onAccept: () => void;
}

/**
 * More stock was taken since then than was counted. Stock is never below 0, so a user must confirm that 0 is right
 * (STOCK-27).
 */
export function CountQuestion({ error, onClose, onAccept }: QuestionProps) {
  const short = shortIn(error);
  const text = (units: number, unit: Unit) => formatStock(milliFromUnits(units) ?? NO_STOCK, unit);
  return (
    <ConfirmDialog
      isOpen={short.length > 0}
      onClose={onClose}
      onConfirm={onAccept}
      title="Stok 0 kalsın mı?"
      confirmLabel="Yine de kaydet"
      tone="primary"
    >
      <ul className="flex flex-col gap-2">
        {short.map(({ itemId, name, requested, available, unit }) => (
          <li key={itemId}>
            {name}: {text(available, unit)} sayıldı, sayımdan sonra {text(requested, unit)} çıktı; 0 kalır.
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
