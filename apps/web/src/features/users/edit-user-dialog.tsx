import { User } from '@sofra/contract/people/users';
import { describeUser } from '#src/features/users/describe-user.ts';
import { useUpdateUser } from '#src/features/users/users-queries.ts';
import { comparing } from '#src/ui/overlays/edit-conflict.tsx';
import { FormDialog } from '#src/ui/record-form/form-dialog.tsx';
import { useRecordForm } from '#src/ui/record-form/use-record-form.ts';
import { TextField } from '#src/ui/fields/text-field.tsx';

const draftOf = (user?: User) => ({ fullName: user?.fullName ?? '', phone: user?.phone ?? '' });

const read = ({ fullName, phone }: ReturnType<typeof draftOf>) => ({
  fields: { fullName: fullName.trim(), phone: phone.trim() === '' ? null : phone.trim() },
  problems: { fullName: fullName.trim() === '' ? 'Ad soyad gerekli.' : null, phone: null },
});

/** Edits name and phone of a user; the e-mail is the sign-in name and cannot be changed. Mount it to open it. */
export function EditUserDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const update = useUpdateUser();
  const form = useRecordForm({
    record: user,
    draftOf,
    read,
    current: User,
    compare: comparing(describeUser),
    update: ({ id, version }, changes) => update.mutateAsync({ id, expectedVersion: version, ...changes }),
    texts: { done: 'Kullanıcı güncellendi' },
    onSaved: onClose,
  });
  return (
    <FormDialog form={form} title="Kullanıcıyı düzenle" size="small" onClose={onClose}>
      <TextField label="Ad soyad" isRequired autoFocus maxLength={80} {...form.field('fullName')} />
      <TextField label="Telefon" type="tel" maxLength={30} hint="İsteğe bağlı" {...form.field('phone')} />
      <p className="text-sm break-words text-ink-2">E-posta: {user.email} (değiştirilemez)</p>
    </FormDialog>
  );
}
