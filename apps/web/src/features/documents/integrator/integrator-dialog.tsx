import type { DocumentIntegrator } from '@sofra/contract/money/document-sendings';
import { usePutIntegrator } from '#src/features/documents/documents-queries.ts';
import { PasswordField } from '#src/ui/fields/password-field.tsx';
import { Switch } from '#src/ui/fields/toggle.tsx';
import { FormDialog } from '#src/ui/record-form/form-dialog.tsx';
import { useRecordForm } from '#src/ui/record-form/use-record-form.ts';

interface Props {
  /** Null before the first key. */
  integrator: DocumentIntegrator | null;
  onClose: () => void;
}

/** Enters the key of the integrator, which is never shown again (DOCUMENT-40). Mount it to open it. */
export function IntegratorDialog({ integrator, onClose }: Props) {
  const put = usePutIntegrator();
  const hasKey = integrator?.hasKey === true;
  const form = useRecordForm({
    draftOf: () => ({ key: '', sendsByItself: integrator?.sendsByItself ?? false }),
    read: ({ key, sendsByItself }) => ({
      fields: { sendsByItself, ...(key.trim() !== '' && { key: key.trim() }) },
      problems: { key: key.trim() === '' && !hasKey ? 'API anahtarı gerekli.' : null },
    }),
    create: (input) => put.mutateAsync({ isActive: true, ...input }),
    texts: { done: 'Nilvera bağlantısı kaydedildi' },
    onSaved: onClose,
  });
  const { draft, set } = form;
  return (
    <FormDialog form={form} title="Nilvera bağlantısı" onClose={onClose}>
      <p className="text-ink-2">
        Anahtar sizin Nilvera hesabınızdan gelir (portal › Entegrasyon › API). Şifreli saklanır ve bir daha
        gösterilmez.
      </p>
      <PasswordField
        label="API anahtarı"
        isRequired={!hasKey}
        autoFocus
        autoComplete="off"
        maxLength={400}
        {...(hasKey && { hint: 'Kayıtlı. Değiştirmek için yenisini yazın.' })}
        {...form.field('key')}
      />
      <Switch
        label="Taslaklar kendiliğinden gönderilsin"
        hint="Kapalıyken her belge Gönder düğmesini bekler. İade taslakları hiçbir zaman kendiliğinden gitmez."
        isOn={draft.sendsByItself}
        onToggle={(sendsByItself) => set({ sendsByItself })}
      />
    </FormDialog>
  );
}
