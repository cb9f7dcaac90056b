import { Customer, MAX_ADDRESSES } from '@sofra/contract/customers';
import { can } from '@sofra/domain/permissions';
import { describeCustomer, draftOf, readCustomer } from '#src/features/customers/customer-draft.ts';
import { useCreateCustomer, useUpdateCustomer } from '#src/features/customers/customers-queries.ts';
import { useSession } from '#src/lib/session.ts';
import { comparing } from '#src/ui/edit-conflict.tsx';
import { MoneyField } from '#src/ui/money-field.tsx';
import { FormDialog } from '#src/ui/record-form/form-dialog.tsx';
import { useRecordForm } from '#src/ui/record-form/use-record-form.ts';
import { TextArea } from '#src/ui/text-area.tsx';
import { TextField } from '#src/ui/text-field.tsx';

interface Props {
  /** Missing for a new customer. */
  customer?: Customer | undefined;
  onClose: () => void;
}

/** Adds a customer, or changes one (ACCOUNT-1). Mount it to open it. */
export function CustomerDialog({ customer, onClose }: Props) {
  const create = useCreateCustomer();
  const update = useUpdateCustomer();
  const role = useSession()?.role;
  const mayLend = role !== undefined && can(role, 'accounts.overLimit');
  const form = useRecordForm({
    record: customer,
    draftOf,
    read: readCustomer,
    current: Customer,
    compare: comparing(describeCustomer),
    // Whoever may not lend names no limit (ACCOUNT-9).
    create: ({ limit, ...fields }) => create.mutateAsync({ ...fields, ...(mayLend && { limit }) }),
    update: ({ id, version }, changes) => update.mutateAsync({ id, expectedVersion: version, ...changes }),
    refusedFields: { PHONE_TAKEN: 'phone' },
    texts: { done: customer ? 'Müşteri güncellendi' : 'Müşteri eklendi' },
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={customer ? 'Müşteriyi düzenle' : 'Müşteri ekle'}
      size="small"
      onClose={onClose}
    >
      <TextField label="Ad" isRequired autoFocus maxLength={80} {...form.field('name')} />
      <TextField label="Telefon" type="tel" hint="İsteğe bağlı" maxLength={40} {...form.field('phone')} />
      <TextArea label="Not" rows={2} maxLength={500} {...form.field('note')} />
      <TextArea
        label="Adresler"
        hint={`Her satıra bir adres; en çok ${MAX_ADDRESSES}.`}
        {...form.field('addresses')}
      />
      {mayLend && (
        <MoneyField
          label="Veresiye sınırı"
          hint="Bu tutara kadar onaysız veresiye yazılır; 0 ise her veresiye onay ister."
          {...form.field('limit')}
        />
      )}
    </FormDialog>
  );
}
