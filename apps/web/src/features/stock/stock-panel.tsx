import { Package, Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { StockRow } from '#src/features/stock/stock-level.ts';
import { StockForm } from '#src/features/stock/stock-form.tsx';
import { StockList } from '#src/features/stock/stock-list.tsx';
import type { StockMode } from '#src/features/stock/stock-move.ts';
import { useDesktop } from '#src/features/stock/use-desktop.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Sheet } from '#src/ui/sheet.tsx';

interface Props {
  /** *Ürün*, *Hammadde* */
  word: string;
  rows: readonly StockRow[];
  chosenId: string | undefined;
  onChoose: (id: string | undefined) => void;
  empty: { title: string; text: string };
  addLabel: string;
  onAdd: () => void;
  /** What else can be done with the chosen one. */
  actionsOf: (row: StockRow) => ReactNode;
}

/** Form left, list right; on phones and tablets the list, and the form as a sheet (design/interface.md, "Stok"). */
export function StockPanel({ word, rows, chosenId, onChoose, empty, addLabel, onAdd, actionsOf }: Props) {
  const isDesktop = useDesktop();
  // Whoever counts a shelf counts all of it: the mode outlives the product.
  const [mode, setMode] = useState<StockMode>('ADD');
  const row = rows.find(({ id }) => id === chosenId) ?? null;
  const add = (
    <Button icon={Plus} onClick={onAdd}>
      {addLabel}
    </Button>
  );
  if (rows.length === 0) {
    return (
      <EmptyState icon={Package} title={empty.title} action={add}>
        {empty.text}
      </EmptyState>
    );
  }
  const form = (
    <>
      <StockForm
        key={row?.id ?? ''}
        word={word}
        rows={rows}
        row={row}
        mode={mode}
        onMode={setMode}
        onChoose={onChoose}
        onDone={() => isDesktop || onChoose(undefined)}
      />
      {row && <div className="mt-3 flex flex-wrap gap-x-2 border-t border-line pt-2">{actionsOf(row)}</div>}
    </>
  );
  return (
    <div className="gap-6 p-4 sm:p-6 lg:flex lg:items-start">
      {isDesktop && (
        <section aria-label="Stok işlemi" className="w-[400px] shrink-0">
          <Card>{form}</Card>
        </section>
      )}
      <section aria-label={`${word} stokları`} className="min-w-0 flex-1">
        <StockList searchLabel={`${word} ara`} rows={rows} chosenId={row?.id} onChoose={onChoose} add={add} />
      </section>
      {!isDesktop && (
        <Sheet isOpen={row !== null} onClose={() => onChoose(undefined)} title={row?.name ?? word}>
          {form}
        </Sheet>
      )}
    </div>
  );
}
