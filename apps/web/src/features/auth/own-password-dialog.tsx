import { changePassword } from '@sofra/contract/people/auth';
import { can } from '@sofra/domain/people/permissions';
import { useState } from 'react';
import { findEmpty, type FormProblems } from '#src/features/auth/form-problems.ts';
import { OwnPinDialog } from '#src/features/auth/own-pin-dialog.tsx';
import { RecoveryCodeDialog } from '#src/features/auth/recovery/recovery-code-dialog.tsx';
import { useSession } from '#src/lib/api/session.ts';
import { useWrite } from '#src/lib/api/endpoint-write.ts';
import { Banner } from '#src/ui/banner.tsx';
import { PasswordField } from '#src/ui/fields/password-field.tsx';
import { FormDialog } from '#src/ui/record-form/form-dialog.tsx';
import { useRecordForm } from '#src/ui/record-form/use-record-form.ts';
import { TextButton } from '#src/ui/text-button.tsx';

const emptyDraft = () => ({ currentPassword: '', newPassword: '', passwordAgain: '' });
type Draft = ReturnType<typeof emptyDraft>;

function findProblems(values: Draft): FormProblems<keyof Draft> | null {
  const empty = findEmpty<keyof Draft>(values);
  if (empty) return empty;
  return values.newPassword === values.passwordAgain
    ? null
    : { fields: { passwordAgain: 'Şifreler eşleşmiyor.' } };
}

/** Passwords are not trimmed: a blank at either end belongs to them. */
const read = (draft: Draft) => ({
  fields: { currentPassword: draft.currentPassword, newPassword: draft.newPassword },
  problems: { currentPassword: null, newPassword: null, ...findProblems(draft)?.fields },
});

/** *Şifremi değiştir*, from which one gets to *PIN’imi değiştir* (PIN-7) and to the recovery code (SIGN-36). Mount it to open it. */
export function OwnPasswordDialog({ onClose }: { onClose: () => void }) {
  const [kind, setKind] = useState<'password' | 'pin' | 'code'>('password');
  if (kind === 'pin') return <OwnPinDialog onClose={onClose} />;
  if (kind === 'code') return <RecoveryCodeDialog onClose={onClose} />;
  return <PasswordForm onClose={onClose} onOther={setKind} />;
}

/** *Şifremi değiştir* for any signed-in user (SIGN-24). */
function PasswordForm({
  onClose,
  onOther,
}: {
  onClose: () => void;
  onOther: (kind: 'pin' | 'code') => void;
}) {
  const session = useSession();
  const change = useWrite(changePassword);
  const form = useRecordForm({
    draftOf: emptyDraft,
    read,
    create: change.mutateAsync,
    refusedFields: { WRONG_PASSWORD: 'currentPassword' },
    texts: { done: 'Şifre güncellendi', fallback: 'Şifre değiştirilemedi' },
    onSaved: onClose,
  });
  const problem = form.hasProblems ? findProblems(form.draft)?.form : undefined;
  const fieldOf = (name: keyof Draft) => ({ name, isRequired: true, maxLength: 200, ...form.field(name) });
  return (
    <FormDialog
      form={form}
      title="Şifremi değiştir"
      size="small"
      onClose={onClose}
      saveLabel="Şifremi değiştir"
      className="flex flex-col gap-4"
      refusal={problem && <Banner tone="error">{problem}</Banner>}
    >
      <PasswordField label="Mevcut şifre" autoFocus {...fieldOf('currentPassword')} />
      <PasswordField
        label="Yeni şifre"
        autoComplete="new-password"
        hint="En az 6 karakter; 8 ve üzeri önerilir."
        {...fieldOf('newPassword')}
      />
      <PasswordField label="Yeni şifre tekrar" autoComplete="new-password" {...fieldOf('passwordAgain')} />
      <p className="text-sm text-ink-2">Bu cihaz dışındaki bütün oturumlarınız kapanır.</p>
      <div className="flex flex-wrap gap-x-4">
        <TextButton onClick={() => onOther('pin')}>PIN’imi değiştir</TextButton>
        {session && can(session.role, 'account.makeRecoveryCode') && (
          <TextButton onClick={() => onOther('code')}>Kurtarma kodunu yenile</TextButton>
        )}
      </div>
    </FormDialog>
  );
}
