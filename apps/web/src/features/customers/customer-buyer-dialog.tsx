import { Customer } from '@sofra/contract/money/customers';
import { useUpdateCustomer } from '#src/features/customers/customers-queries.ts';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { toast } from '#src/lib/format/notices.ts';
import { Button } from '#src/ui/button.tsx';
import { buyerDraft, describeBuyer, readBuyer } from '#src/ui/buyer/buyer-draft.ts';
import { BuyerFields } from '#src/ui/buyer/buyer-fields.tsx';
import { comparing } from '#src/ui/overlays/edit-conflict.tsx';
import { FormDialog } from '#src/ui/record-form/form-dialog.tsx';
import { useRecordForm } from '#src/ui/record-form/use-record-form.ts';

interface Props {
  customer: Customer;
  onClose: () => void;
}

/** *Fatura bilgileri* of a customer, with which *Fatura iste* is filled in (DOCUMENT-25). Mount it to open it. */
export function CustomerBuyerDialog({ customer, onClose }: Props) {
  const update = useUpdateCustomer();
  const removal = useUpdateCustomer();
  const form = useRecordForm({
    record: customer,
    draftOf: (known = customer) => buyerDraft(known.buyer),
    read: (draft) => {
      const { buyer, problems } = readBuyer(draft);
      return { fields: { buyer }, problems };
    },
    current: Customer,
    compare: comparing(({ buyer }: Customer) => describeBuyer(buyer)),
    update: ({ id, version }, changes) => update.mutateAsync({ id, expectedVersion: version, ...changes }),
    texts: { done: 'Fatura bilgileri kaydedildi' },
    onSaved: onClose,
  });
  const remove = () =>
    removal.mutate(
      { id: customer.id, expectedVersion: customer.version, buyer: null },
      {
        onSuccess: () => (toast.success('Fatura bilgileri silindi'), onClose()),
        onError: (error) => toast.error(errorTextOf(error, 'Fatura bilgileri silinemedi')),
      },
    );
  return (
    <FormDialog
      form={form}
      title={`Fatura bilgileri · ${customer.name}`}
      isLocked={removal.isPending}
      actions={
        customer.buyer && (
          <Button size={56} isPending={removal.isPending} onClick={remove}>
            Bilgileri sil
          </Button>
        )
      }
      onClose={onClose}
    >
      <BuyerFields taxNumber={form.draft.taxNumber} field={form.field} />
    </FormDialog>
  );
}
