import type { User } from '@sofra/contract/people/users';
import { PASSWORD_HINT } from '#src/features/users/create-user-dialog.tsx';
import { useUpdateUser } from '#src/features/users/users-queries.ts';
import { PasswordField } from '#src/ui/fields/password-field.tsx';
import { FormDialog } from '#src/ui/record-form/form-dialog.tsx';
import { useRecordForm } from '#src/ui/record-form/use-record-form.ts';

interface Props {
  user: User;
  onClose: () => void;
}

const emptyDraft = () => ({ newPassword: '' });

const read = ({ newPassword }: ReturnType<typeof emptyDraft>) => ({
  fields: { newPassword },
  problems: { newPassword: newPassword === '' ? 'Yeni şifre gerekli.' : null },
});

/** Sets a new password of a colleague, whose sessions end with it (STAFF-17). Mount it to open it. */
export function ResetPasswordDialog({ user, onClose }: Props) {
  const update = useUpdateUser();
  const form = useRecordForm({
    draftOf: emptyDraft,
    read,
    create: (input) => update.mutateAsync({ id: user.id, ...input }),
    texts: { done: 'Şifre güncellendi' },
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={`Şifre sıfırla · ${user.fullName}`}
      size="small"
      onClose={onClose}
      saveLabel="Şifreyi güncelle"
    >
      <PasswordField
        label="Yeni şifre"
        isRequired
        autoFocus
        autoComplete="new-password"
        maxLength={200}
        hint={PASSWORD_HINT}
        {...form.field('newPassword')}
      />
      <p className="text-sm break-words text-ink-2">
        {user.email} açık olan bütün oturumlarından çıkarılır ve yeni şifreyle giriş yapar.
      </p>
    </FormDialog>
  );
}
