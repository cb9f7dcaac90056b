import { setOwnPin } from '@sofra/contract/people/auth';
import { findEmpty } from '#src/features/auth/form-problems.ts';
import { useWrite } from '#src/lib/api/endpoint-write.ts';
import { PasswordField } from '#src/ui/fields/password-field.tsx';
import { FormDialog } from '#src/ui/record-form/form-dialog.tsx';
import { useRecordForm } from '#src/ui/record-form/use-record-form.ts';
import { TextField } from '#src/ui/fields/text-field.tsx';

const emptyDraft = () => ({ currentPassword: '', pin: '' });
type Draft = ReturnType<typeof emptyDraft>;

const read = (draft: Draft) => ({
  fields: draft,
  problems: { currentPassword: null, pin: null, ...findEmpty<keyof Draft>(draft)?.fields },
});

/** *PIN’imi değiştir* for any signed-in user (PIN-7). Mount it to open it. */
export function OwnPinDialog({ onClose }: { onClose: () => void }) {
  const set = useWrite(setOwnPin);
  const form = useRecordForm({
    draftOf: emptyDraft,
    read,
    create: set.mutateAsync,
    refusedFields: { WRONG_PASSWORD: 'currentPassword' },
    texts: { done: 'PIN güncellendi', fallback: 'PIN değiştirilemedi' },
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title="PIN’imi değiştir"
      size="small"
      onClose={onClose}
      saveLabel="PIN’imi değiştir"
      className="flex flex-col gap-4"
    >
      <PasswordField label="Şifre" autoFocus isRequired maxLength={200} {...form.field('currentPassword')} />
      <TextField
        type="password"
        label="Yeni PIN"
        isRequired
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        hint="Ortak cihazlarda adınıza dokunup bu PIN’le girersiniz. Şifreniz yoksa yeni PIN’i yöneticiniz verir."
        {...form.field('pin')}
      />
    </FormDialog>
  );
}
