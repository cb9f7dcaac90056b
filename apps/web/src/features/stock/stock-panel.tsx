import { Package, Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { StockChoice, StockRow } from '#src/features/stock/stock-level.ts';
import { ProductSelect, StockForm } from '#src/features/stock/stock-form.tsx';
import { StockList } from '#src/features/stock/stock-list.tsx';
import type { StockMode } from '#src/features/stock/stock-move.ts';
import { useDesktop } from '#src/ui/use-desktop.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/lists/empty-state.tsx';
import { Sheet } from '#src/ui/overlays/sheet.tsx';

interface Props {
  /** *Ürün*, *Hammadde* */
  label: string;
  rows: readonly StockRow[];
  /** The choices of the form, if they are more than the listed rows. */
  choices?: readonly StockChoice[];
  chosenId: string | undefined;
  onChoose: (id: string | undefined) => void;
  empty: { title: string; text: string };
  addLabel: string;
  onAdd: () => void;
  /** Further actions on the selected row. */
  actionsOf: (row: StockRow) => ReactNode;
}

/** The form on the left, the list on the right. On phones and tablets the form is a sheet over the list. */
export function StockPanel(props: Props) {
  const { label, rows, chosenId, onChoose } = props;
  const isDesktop = useDesktop();
  const choices: readonly StockChoice[] = props.choices ?? rows;
  const row = choices.find(({ id }) => id === chosenId) ?? null;
  const form = <PanelForm {...props} {...{ choices, row, isDesktop }} />;
  return (
    <div className="gap-6 p-4 sm:p-6 lg:flex lg:items-start">
      {isDesktop && choices.length > 0 && (
        <section aria-label="Stok işlemi" className="w-[400px] shrink-0">
          <Card>{form}</Card>
        </section>
      )}
      <section aria-label={`${label} stokları`} className="min-w-0 flex-1">
        {!isDesktop && rows.length === 0 && choices.length > 0 && (
          <ProductSelect label={label} rows={choices} row={null} onChoose={onChoose} />
        )}
        <ListOrEmpty {...props} chosenId={row?.id} />
      </section>
      {!isDesktop && (
        <Sheet isOpen={row !== null} onClose={() => onChoose(undefined)} title={row?.name ?? label}>
          {form}
        </Sheet>
      )}
    </div>
  );
}

interface PanelFormProps extends Props {
  choices: readonly StockChoice[];
  row: StockChoice | null;
  isDesktop: boolean;
}

function PanelForm({ label, choices, row, isDesktop, onChoose, actionsOf }: PanelFormProps) {
  // The mode stays when another item is selected, because a user who counts a shelf counts all of it.
  const [mode, setMode] = useState<StockMode>('ADD');
  return (
    <>
      <StockForm
        key={row?.id ?? ''}
        {...{ label, row, mode, onChoose }}
        rows={choices}
        onMode={setMode}
        onDone={() => isDesktop || onChoose(undefined)}
      />
      {row && !row.isUntracked && (
        <div className="mt-3 flex flex-wrap gap-x-2 border-t border-line pt-2">{actionsOf(row)}</div>
      )}
    </>
  );
}

function ListOrEmpty({ label, rows, chosenId, onChoose, empty, addLabel, onAdd }: Props) {
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
  return <StockList searchLabel={`${label} ara`} {...{ rows, chosenId, onChoose, add }} />;
}
