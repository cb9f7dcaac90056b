import type { ChannelOrder } from '@sofra/contract/orders/channel-orders';
import { useMapChannelProduct } from '#src/features/orders/channel-orders/channel-orders-queries.ts';
import { useMenu } from '#src/features/menu/menu-queries.ts';
import { Select } from '#src/ui/fields/select.tsx';
import { FormDialog } from '#src/ui/record-form/form-dialog.tsx';
import { useRecordForm } from '#src/ui/record-form/use-record-form.ts';

const emptyDraft = () => ({ itemId: '', portionId: '' });

interface Props {
  order: ChannelOrder;
  productId: string;
  onClose: () => void;
}

/** Chooses once which item a product of the channel is (INBOX-5). Mount it to open it. */
export function MapProductDialog({ order: { channel, lines }, productId, onClose }: Props) {
  const map = useMapChannelProduct();
  const items = (useMenu().data ?? []).flatMap(({ items: of }) => of);
  const product = lines.find((line) => line.productId === productId)?.name ?? productId;
  const portionsOf = (itemId: string) => items.find(({ id }) => id === itemId)?.portions ?? [];
  const form = useRecordForm({
    draftOf: emptyDraft,
    read: ({ itemId, portionId }) => ({
      fields: { itemId, portionId: portionId === '' ? null : portionId },
      problems: {
        itemId: itemId === '' ? 'Ürün seçin.' : null,
        portionId: portionsOf(itemId).length > 0 && portionId === '' ? 'Porsiyon seçin.' : null,
      },
    }),
    create: (fields) => map.mutateAsync({ id: channel.id, productId, ...fields }),
    refusedFields: { OPTIONS_INVALID: 'itemId' },
    texts: { done: `${product} eşlendi` },
    onSaved: onClose,
  });
  const portions = portionsOf(form.draft.itemId);
  return (
    <FormDialog
      form={form}
      title={`${product} hangi ürün?`}
      size="small"
      onClose={onClose}
      saveLabel="Kaydet"
      pendingLabel="Kaydediliyor…"
      className="flex flex-col gap-4"
    >
      <p className="text-ink-2">{channel.name} bu ürünü bir daha gönderdiğinde sorulmaz.</p>
      <Select
        label="Ürün"
        isRequired
        placeholder="Seçin"
        options={items.map(({ id, name }) => ({ value: id, label: name }))}
        value={form.draft.itemId}
        error={form.errorAt('itemId')}
        onValue={(itemId) => form.set({ itemId, portionId: '' })}
      />
      {portions.length > 0 && (
        <Select
          label="Porsiyon"
          isRequired
          placeholder="Seçin"
          options={portions.map(({ id, name }) => ({ value: id, label: name }))}
          value={form.draft.portionId}
          error={form.errorAt('portionId')}
          onValue={(portionId) => form.set({ portionId })}
        />
      )}
    </FormDialog>
  );
}
