import { TillName } from '@sofra/contract/cash-setup';
import { useCreateTill, useRenameTill } from '#src/features/cash/cash-setup-queries.ts';
import { comparing } from '#src/ui/edit-conflict.tsx';
import { FormDialog } from '#src/ui/record-form/form-dialog.tsx';
import { useRecordForm } from '#src/ui/record-form/use-record-form.ts';
import { TextField } from '#src/ui/text-field.tsx';

const draftOf = (till?: TillName) => ({ name: till?.name ?? '' });

const read = ({ name }: { name: string }) => ({
  fields: { name: name.trim() },
  problems: { name: name.trim() === '' ? 'Kasa adı gerekli.' : null },
});

interface Props {
  /** Missing for a new till. */
  till?: TillName | undefined;
  onClose: () => void;
}

/** Adds a till or renames one (CASH-1). Mount it to open it. */
export function TillDialog({ till, onClose }: Props) {
  const create = useCreateTill();
  const rename = useRenameTill();
  const form = useRecordForm({
    record: till,
    draftOf,
    read,
    current: TillName,
    compare: comparing(({ name }: TillName) => ({ 'Kasa adı': name })),
    create: create.mutateAsync,
    update: ({ id, version }, { name = '', idempotencyKey }) =>
      rename.mutateAsync({ id, name, idempotencyKey, expectedVersion: version }),
    refusedFields: { NAME_TAKEN: 'name' },
    texts: { done: till ? 'Kasa güncellendi' : 'Kasa eklendi' },
    onSaved: onClose,
  });
  return (
    <FormDialog form={form} title={till ? 'Kasayı düzenle' : 'Kasa ekle'} size="small" onClose={onClose}>
      <TextField label="Kasa adı" isRequired autoFocus maxLength={40} {...form.field('name')} />
    </FormDialog>
  );
}
