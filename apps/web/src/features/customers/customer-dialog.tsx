import { Customer, MAX_ADDRESSES } from '@sofra/contract/money/customers';
import { can } from '@sofra/domain/people/permissions';
import { formatAmount, formatLira, ZERO } from '@sofra/domain/money/money';
import { parseMoneyInput } from '@sofra/domain/money/number-input';
import { normalizePhone, PHONE_PROBLEM, phoneText } from '@sofra/domain/text/phone';
import { useCreateCustomer, useUpdateCustomer } from '#src/features/customers/customers-queries.ts';
import { useSession } from '#src/lib/api/session.ts';
import { comparing } from '#src/ui/overlays/edit-conflict.tsx';
import { MoneyField } from '#src/ui/fields/amount-field.tsx';
import { FormDialog } from '#src/ui/record-form/form-dialog.tsx';
import { useRecordForm } from '#src/ui/record-form/use-record-form.ts';
import { TextArea } from '#src/ui/fields/text-area.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';

interface Draft {
  name: string;
  phone: string;
  note: string;
  /** One a line. */
  addresses: string;
  /** *Veresiye sınırı*, typed only by users with the permission to lend (ACCOUNT-9). */
  limit: string;
}

const draftOf = (customer?: Customer): Draft => ({
  name: customer?.name ?? '',
  phone: customer?.phone ? phoneText(customer.phone) : '',
  note: customer?.note ?? '',
  addresses: customer?.addresses.join('\n') ?? '',
  limit: formatAmount(customer?.limit ?? ZERO),
});

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Reads the typed values of a customer (ACCOUNT-1, ACCOUNT-2). */
function readCustomer({ name, phone, note, addresses, limit: limitText }: Draft) {
  const lines = linesOf(addresses);
  const digits = normalizePhone(phone);
  const limit = limitText.trim() === '' ? ZERO : parseMoneyInput(limitText);
  return {
    fields: {
      ...{ name: name.trim(), phone: digits, note: note.trim() || null, addresses: lines },
      limit: limit ?? ZERO,
    },
    problems: {
      name: name.trim() === '' ? 'Ad gerekli.' : null,
      phone: phone.trim() !== '' && digits === null ? PHONE_PROBLEM : null,
      limit: limit === null || limit < 0 ? 'Tutar geçersiz.' : null,
      addresses: lines.length > MAX_ADDRESSES ? `En çok ${MAX_ADDRESSES} adres olabilir.` : null,
    },
  };
}

const describeCustomer = ({ name, phone, note, addresses, limit }: Customer) => ({
  Ad: name,
  Telefon: phone === null ? 'yok' : phoneText(phone),
  Not: note ?? 'yok',
  Adresler: addresses.join(', ') || 'yok',
  'Veresiye sınırı': formatLira(limit),
});

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
    // A user who may not lend sends no limit (ACCOUNT-9).
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
