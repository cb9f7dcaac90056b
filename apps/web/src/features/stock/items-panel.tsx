import { History, ScrollText, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import type { MenuItem } from '@sofra/contract/menu/menu';
import { compareNatural } from '@sofra/domain/text/turkish';
import { useMenu } from '#src/features/menu/menu-queries.ts';
import { LinkToStock } from '#src/features/stock/link-to-stock.tsx';
import { untrackedChoice, type StockRow } from '#src/features/stock/stock-level.ts';
import { StockPanel } from '#src/features/stock/stock-panel.tsx';
import { TrackingDialog } from '#src/features/stock/tracking-dialog.tsx';
import { useDesktop } from '#src/ui/use-desktop.ts';
import { Button } from '#src/ui/button.tsx';
import { StockFactsFields } from '#src/features/stock/stock-facts-fields.tsx';
import { emptyFacts, readFacts, type FactsDraft } from '#src/features/stock/stock-facts.ts';
import { useUpdateStockItem } from '#src/features/stock/stock-queries.ts';
import { FormDialog } from '#src/ui/record-form/form-dialog.tsx';
import { useRecordForm } from '#src/ui/record-form/use-record-form.ts';
import { Select } from '#src/ui/fields/select.tsx';

interface Props {
  rows: readonly StockRow[];
  chosenId: string | undefined;
  onChoose: (id: string | undefined) => void;
}

type OpenDialog = { kind: 'start' } | { kind: 'edit'; row: StockRow };

/** *Ürünler*: the form offers every menu item, so that a new business can begin; the list shows the tracked ones. */
export function ItemsPanel({ rows, chosenId, onChoose }: Props) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const menu = useMenu();
  const isDesktop = useDesktop();
  const close = () => setDialog(null);
  const untracked = (menu.data ?? []).flatMap(({ items }) => items.filter((item) => !item.trackStock));
  const choices = [...rows, ...untracked.map(untrackedChoice)];
  return (
    <>
      <StockPanel
        label="Ürün"
        rows={rows}
        choices={choices}
        chosenId={chosenId}
        onChoose={onChoose}
        empty={{
          title: 'Stoğu takip edilen ürün yok',
          text: 'Adetle satılan ürünleri takibe alın: satıldıkça düşer, azalınca haber verir.',
        }}
        addLabel="Takibe ürün ekle"
        onAdd={() => setDialog({ kind: 'start' })}
        actionsOf={(row) => (
          <>
            <Button
              size={44}
              variant="quiet"
              icon={SlidersHorizontal}
              onClick={() => setDialog({ kind: 'edit', row })}
            >
              Stok ayarları
            </Button>
            <LinkToStock tab="hareketler" item={row.id} icon={History}>
              Hareketler
            </LinkToStock>
            <LinkToStock tab="recete" item={row.id} icon={ScrollText}>
              Reçete
            </LinkToStock>
          </>
        )}
      />
      {dialog?.kind === 'start' && (
        <StartTrackingDialog
          items={untracked}
          onClose={close}
          onStarted={(id) => onChoose(isDesktop ? id : undefined)}
        />
      )}
      {dialog?.kind === 'edit' && (
        <TrackingDialog row={dialog.row} onClose={close} onStopped={() => onChoose(undefined)} />
      )}
    </>
  );
}

interface StartTrackingDialogProps {
  /** Items whose stock is not tracked yet. */
  items: readonly MenuItem[];
  onClose: () => void;
  onStarted: (id: string) => void;
}

const emptyDraft = (): FactsDraft & { id: string } => ({ ...emptyFacts('ADET'), id: '' });

function read({ id, ...facts }: ReturnType<typeof emptyDraft>) {
  const { fields, problems } = readFacts(facts);
  return {
    fields: { ...fields, id },
    problems: { ...problems, name: null, id: id === '' ? 'Ürün seçin.' : null },
  };
}

/** Starts to track the stock of a menu item (STOCK-1). Mount it to open it. */
function StartTrackingDialog({ items, onClose, onStarted }: StartTrackingDialogProps) {
  const start = useUpdateStockItem();
  const form = useRecordForm({
    draftOf: emptyDraft,
    read,
    create: ({ name: _, unitCost, ...input }) =>
      // An empty cost field does not clear a known cost.
      start.mutateAsync({ ...input, trackStock: true, ...(unitCost !== null && { unitCost }) }),
    texts: { done: ({ name }) => `${name}: stok takibi başladı` },
    onSaved: ({ id }) => {
      onClose();
      onStarted(id);
    },
  });
  return (
    <FormDialog form={form} title="Stok takibine ürün ekle" onClose={onClose} saveLabel="Takibe başla">
      <Select
        label="Ürün"
        isRequired
        placeholder="Ürün seçin"
        hint="Adet sayılan ürün satıldıkça düşer, bitince satılmaz."
        {...form.field('id')}
        options={items
          .toSorted((a, b) => compareNatural(a.name, b.name))
          .map(({ id, name }) => ({ value: id, label: name }))}
      />
      <StockFactsFields form={form} hasAmount />
    </FormDialog>
  );
}
