import type { User } from '@sofra/contract/people/users';
import { PASSWORD_HINT } from '#src/features/users/create-user-dialog.tsx';
import { PasswordField } from '#src/ui/fields/password-field.tsx';
import { FormDialog } from '#src/ui/record-form/form-dialog.tsx';
import { useRecordForm } from '#src/ui/record-form/use-record-form.ts';
import { MadeUpPin, useMadeUpPin } from '#src/features/users/made-up-pin.tsx';
import { pinAction } from '#src/features/users/pin-action.ts';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { toast } from '#src/lib/format/notices.ts';
import { TextButton } from '#src/ui/text-button.tsx';
import { useSetUserPin, useUpdateUser } from '#src/features/users/users-queries.ts';

interface Props {
  user: User;
  onClose: () => void;
}

const emptyPassword = () => ({ newPassword: '' });

const readPassword = ({ newPassword }: ReturnType<typeof emptyPassword>) => ({
  fields: { newPassword },
  problems: { newPassword: newPassword === '' ? 'Yeni şifre gerekli.' : null },
});

/** Sets a new password of a colleague, whose sessions end with it (STAFF-17). Mount it to open it. */
export function ResetPasswordDialog({ user, onClose }: Props) {
  const update = useUpdateUser();
  const form = useRecordForm({
    draftOf: emptyPassword,
    read: readPassword,
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

/** Gives a user a new PIN, never the old one, or removes it. Mount it to open it (PIN-7, PIN-26). */
export function SetPinDialog({ user, onClose }: Props) {
  const set = useSetUserPin();
  const removal = useSetUserPin();
  const { pin, renew } = useMadeUpPin();
  const form = useRecordForm({
    // A part of the draft, so that another PIN is not taken for a repetition of a lost one.
    draftOf: () => ({ pin }),
    read: (fields) => ({ fields, problems: { pin: null } }),
    create: (input) => set.mutateAsync({ ...input, id: user.id, isTemporary: true }),
    texts: { done: `${user.hasPin ? 'PIN değiştirildi' : 'PIN verildi'}: ${user.fullName}` },
    onSaved: onClose,
  });
  const remove = () =>
    removal.mutate(
      { id: user.id, pin: null },
      {
        onSuccess: () => {
          toast.success('PIN kaldırıldı');
          onClose();
        },
        onError: (error) => toast.error(errorTextOf(error)),
      },
    );
  return (
    <FormDialog
      form={form}
      title={`${pinAction(user)} · ${user.fullName}`}
      size="small"
      onClose={onClose}
      saveLabel={pinAction(user)}
      isLocked={removal.isPending}
      isSaveDisabled={removal.isPending}
    >
      <MadeUpPin pin={pin} error={form.errorAt('pin')} isFrozen={form.isPending} onRenew={renew} />
      <p className="text-sm text-ink-2">
        Ortak cihazlarda adına dokunup bu PIN’le girer. Ortak cihazlardaki oturumu kapanır.
      </p>
      {user.hasPin && (
        <TextButton disabled={form.isPending || removal.isPending} onClick={remove}>
          PIN’i kaldır
        </TextButton>
      )}
    </FormDialog>
  );
}
