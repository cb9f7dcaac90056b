import { makeRecoveryCode } from '@sofra/contract/people/auth';
import { useState } from 'react';
import { findEmpty } from '#src/features/auth/form-problems.ts';
import { RecoveryCode } from '#src/features/auth/recovery/recovery-code.tsx';
import { useWrite } from '#src/lib/api/endpoint-write.ts';
import { Button } from '#src/ui/button.tsx';
import { PasswordField } from '#src/ui/fields/password-field.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { FormDialog } from '#src/ui/record-form/form-dialog.tsx';
import { useRecordForm } from '#src/ui/record-form/use-record-form.ts';

const emptyDraft = () => ({ currentPassword: '' });
const read = (draft: { currentPassword: string }) => ({
  fields: draft,
  problems: { currentPassword: null, ...findEmpty<'currentPassword'>(draft)?.fields },
});

/** *Kurtarma kodunu yenile* for an ADMIN, with the password (SIGN-36). Mount it to open it. */
export function RecoveryCodeDialog({ onClose }: { onClose: () => void }) {
  const [code, setCode] = useState<string | null>(null);
  const make = useWrite(makeRecoveryCode);
  const form = useRecordForm({
    draftOf: emptyDraft,
    read,
    create: make.mutateAsync,
    refusedFields: { WRONG_PASSWORD: 'currentPassword' },
    texts: { fallback: 'Kod yenilenemedi' },
    onSaved: ({ recoveryCode }) => setCode(recoveryCode),
  });
  if (code !== null)
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title="Yeni kurtarma kodu"
        size="small"
        footer={
          <Button variant="primary" isWide onClick={onClose}>
            Sakladım
          </Button>
        }
      >
        <RecoveryCode code={code} />
      </Dialog>
    );
  return (
    <FormDialog
      form={form}
      title="Kurtarma kodunu yenile"
      size="small"
      onClose={onClose}
      saveLabel="Kodu yenile"
      className="flex flex-col gap-4"
    >
      <p className="text-sm text-ink-2">Yeni kod bir kez gösterilir. Önceki kod artık geçmez.</p>
      <PasswordField label="Şifre" autoFocus isRequired maxLength={200} {...form.field('currentPassword')} />
    </FormDialog>
  );
}
