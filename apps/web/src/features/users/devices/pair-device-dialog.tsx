import { usePairDevice } from '#src/features/users/devices/shared-devices-queries.ts';
import { keepPairing } from '#src/lib/shared-device.ts';
import { FormDialog } from '#src/ui/record-form/form-dialog.tsx';
import { useRecordForm } from '#src/ui/record-form/use-record-form.ts';
import { TextField } from '#src/ui/text-field.tsx';

const emptyDraft = () => ({ name: '' });

const read = ({ name }: { name: string }) => ({
  fields: { name: name.trim() },
  problems: { name: name.trim() === '' ? 'Cihaza bir ad verin.' : null },
});

/** Makes this device a shared one and keeps its credential on it (PIN-1, PIN-2). Mount it to open it. */
export function PairDeviceDialog({ onClose }: { onClose: () => void }) {
  const pair = usePairDevice();
  const form = useRecordForm({
    draftOf: emptyDraft,
    read,
    create: pair.mutateAsync,
    refusedFields: { NAME_TAKEN: 'name' },
    texts: { done: 'Bu cihaz artık ortak kullanılıyor' },
    onSaved: ({ device: { id, name }, token }) => {
      keepPairing({ id, name, token });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Bu cihaz ortak kullanılsın"
      size="small"
      onClose={onClose}
      saveLabel="Ortak kullan"
      className="flex flex-col gap-4"
    >
      <p className="text-ink-2">
        Bu cihaz bundan sonra kim olduğunu sorar: çalışanlar adına dokunup PIN’iyle girer. E-posta ve şifre
        yine kullanılabilir.
      </p>
      <TextField
        label="Cihaz adı"
        isRequired
        autoFocus
        autoComplete="off"
        maxLength={60}
        hint="Örneğin Salon tableti"
        {...form.field('name')}
      />
    </FormDialog>
  );
}
