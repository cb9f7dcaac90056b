import type { User } from '@sofra/contract/users';
import { useId, useState, type SubmitEvent } from 'react';
import { PASSWORD_HINT } from '#src/features/users/create-user-dialog.tsx';
import { useUpdateUser } from '#src/features/users/users-queries.ts';
import { errorTextOf } from '#src/lib/api-error.ts';
import { toast } from '#src/lib/notices.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { PasswordField } from '#src/ui/password-field.tsx';

interface Props {
  user: User;
  isSelf: boolean;
  onClose: () => void;
}

/** A new password for somebody, who is signed out everywhere by it (STAFF-17). Mount it to open it. */
export function ResetPasswordDialog({ user, isSelf, onClose }: Props) {
  const formId = useId();
  const [password, setPassword] = useState('');
  const update = useUpdateUser();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    update.mutate(
      { id: user.id, newPassword: password },
      {
        onSuccess: () => {
          toast.success('Şifre güncellendi');
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="small"
      title={`Şifre sıfırla · ${user.fullName}`}
      isLocked={update.isPending}
      footer={
        <Button
          type="submit"
          form={formId}
          variant="primary"
          size={56}
          isWide
          disabled={password === ''}
          isPending={update.isPending}
          pendingLabel="Kaydediliyor…"
        >
          Şifreyi güncelle
        </Button>
      }
    >
      <form id={formId} noValidate autoComplete="off" onSubmit={submit} className="flex flex-col gap-4">
        <PasswordField
          label="Yeni şifre"
          isRequired
          autoFocus
          autoComplete="new-password"
          maxLength={200}
          hint={PASSWORD_HINT}
          value={password}
          onValue={setPassword}
          error={update.error ? errorTextOf(update.error) : null}
        />
        <p className="text-sm break-words text-ink-2">
          {isSelf
            ? 'Bu cihaz dışındaki bütün oturumlarınız kapanır.'
            : `${user.email} açık olan bütün oturumlarından çıkarılır ve yeni şifreyle giriş yapar.`}
        </p>
      </form>
    </Dialog>
  );
}
