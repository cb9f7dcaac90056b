import { useId } from 'react';
import { useOwnPasswordForm } from '#src/features/auth/use-own-password-form.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { PasswordField } from '#src/ui/password-field.tsx';

/** *Şifremi değiştir*, for whoever is signed in. Mount it to open it. */
export function OwnPasswordDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const { fieldOf, submit, problem, isPending } = useOwnPasswordForm(onClose);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="small"
      title="Şifremi değiştir"
      isLocked={isPending}
      footer={
        <Button
          type="submit"
          form={formId}
          variant="primary"
          size={56}
          isWide
          isPending={isPending}
          pendingLabel="Kaydediliyor…"
        >
          Şifremi değiştir
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {problem && <Banner tone="error">{problem}</Banner>}
        <PasswordField label="Mevcut şifre" autoFocus {...fieldOf('currentPassword')} />
        <PasswordField
          label="Yeni şifre"
          autoComplete="new-password"
          hint="En az 6 karakter; 8 ve üzeri önerilir."
          {...fieldOf('newPassword')}
        />
        <PasswordField label="Yeni şifre tekrar" autoComplete="new-password" {...fieldOf('passwordAgain')} />
        <p className="text-sm text-ink-2">Bu cihaz dışındaki bütün oturumlarınız kapanır.</p>
      </form>
    </Dialog>
  );
}
