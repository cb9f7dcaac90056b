import type { MenuItem } from '@sofra/contract/menu';
import { compareNatural } from '@sofra/domain/turkish';
import { StockFactsFields } from '#src/features/stock/stock-facts-fields.tsx';
import { emptyFacts, readFacts, type FactsDraft } from '#src/features/stock/stock-facts.ts';
import { useUpdateStockItem } from '#src/features/stock/stock-queries.ts';
import { FormDialog } from '#src/ui/record-form/form-dialog.tsx';
import { useRecordForm } from '#src/ui/record-form/use-record-form.ts';
import { Select } from '#src/ui/select.tsx';

interface Props {
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
export function StartTrackingDialog({ items, onClose, onStarted }: Props) {
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
