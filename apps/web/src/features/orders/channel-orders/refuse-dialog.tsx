import type { ChannelOrder } from '@sofra/contract/orders/channel-orders';
import { titleOf } from '#src/features/orders/channel-orders/channel-order-card.tsx';
import { useRefuseChannelOrder } from '#src/features/orders/channel-orders/channel-orders-queries.ts';
import { Chips } from '#src/ui/fields/chips.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { FormDialog } from '#src/ui/record-form/form-dialog.tsx';
import { useRecordForm } from '#src/ui/record-form/use-record-form.ts';

const REASONS = ['Ürün tükendi', 'Mutfak yoğun', 'Kapalıyız'].map((value) => ({ value, label: value }));

const emptyDraft = () => ({ reason: '' });

const read = ({ reason }: { reason: string }) => ({
  fields: { reason: reason.trim() },
  problems: { reason: reason.trim() === '' ? 'Nedenini yazın.' : null },
});

/** Requests the reason of a refusal, which the platform reads (INBOX-11). Mount it to open it. */
export function RefuseChannelOrderDialog({ order, onClose }: { order: ChannelOrder; onClose: () => void }) {
  const refuse = useRefuseChannelOrder();
  const form = useRecordForm({
    draftOf: emptyDraft,
    read,
    create: (fields) => refuse.mutateAsync({ id: order.id, ...fields }),
    texts: { done: 'Sipariş reddedildi' },
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={`${titleOf(order)} reddedilsin mi?`}
      size="small"
      onClose={onClose}
      saveLabel="Reddet"
      pendingLabel="Reddediliyor…"
      className="flex flex-col gap-3"
    >
      <Chips
        label="Sık görülen nedenler"
        layout="wrap"
        chips={REASONS}
        value={form.draft.reason}
        onValue={(reason) => form.set({ reason })}
      />
      <TextField label="Neden" isRequired maxLength={200} {...form.field('reason')} />
    </FormDialog>
  );
}
