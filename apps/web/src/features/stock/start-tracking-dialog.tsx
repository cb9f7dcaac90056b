import type { MenuItem } from '@sofra/contract/menu';
import { compareNatural } from '@sofra/domain/turkish';
import { StockFactsFields } from '#src/features/stock/stock-facts-fields.tsx';
import { emptyFacts, readFacts, type FactsDraft } from '#src/features/stock/stock-facts.ts';
import { useUpdateStockItem } from '#src/features/stock/stock-queries.ts';
import { FormDialog } from '#src/ui/record-form/form-dialog.tsx';
import { useRecordForm } from '#src/ui/record-form/use-record-form.ts';
import { Select } from '#src/ui/select.tsx';

interface Props {
  /** Items whose stock nobody counts yet. */
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

/** Begins to count the stock of an item of the menu (STOCK-1). Mount it to open it. */
export function StartTrackingDialog({ items, onClose, onStarted }: Props) {
  const start = useUpdateStockItem();
  const form = useRecordForm({
    draftOf: emptyDraft,
    read,
    create: ({ name: _, unitCost, ...input }) =>
      // Empty says nothing about a cost that is known already.
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
