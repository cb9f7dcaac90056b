import { changePassword } from '@sofra/contract/people/auth';
import { useState } from 'react';
import { findEmpty, type FormProblems } from '#src/features/auth/form-problems.ts';
import { OwnPinDialog } from '#src/features/auth/own-pin-dialog.tsx';
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

/** *Şifremi değiştir*, from which one gets to *PIN’imi değiştir* (PIN-7). Mount it to open it. */
export function OwnPasswordDialog({ onClose }: { onClose: () => void }) {
  const [isPin, setIsPin] = useState(false);
  return isPin ? (
    <OwnPinDialog onClose={onClose} />
  ) : (
    <PasswordForm onClose={onClose} onPin={() => setIsPin(true)} />
  );
}

/** *Şifremi değiştir* for any signed-in user (SIGN-24). */
function PasswordForm({ onClose, onPin }: { onClose: () => void; onPin: () => void }) {
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
      <TextButton className="self-start" onClick={onPin}>
        PIN’imi değiştir
      </TextButton>
    </FormDialog>
  );
}
