import { Station } from '@sofra/contract/printing/printing-setup';
import { isLateMinutes, LATE_MINUTES } from '@sofra/domain/kitchen/kitchen-lateness';
import { useUpdateStation } from '#src/features/printing/printing-queries.ts';
import { comparing } from '#src/ui/overlays/edit-conflict.tsx';
import { FormDialog } from '#src/ui/record-form/form-dialog.tsx';
import { useRecordForm } from '#src/ui/record-form/use-record-form.ts';
import { TextField } from '#src/ui/fields/text-field.tsx';

const MINUTES_WRONG = `${LATE_MINUTES.least} ile ${LATE_MINUTES.most} arasında bir tam sayı yazın`;

const draftOf = (station?: Station) => ({
  name: station?.name ?? '',
  lateAfterMinutes: String(station?.lateAfterMinutes ?? ''),
});

/** Only changed fields are sent. Unset minutes keep the default that follows from the station's name. */
function read({ name, lateAfterMinutes: minutes }: ReturnType<typeof draftOf>) {
  const lateAfterMinutes = /^\d+$/.test(minutes.trim()) ? Number(minutes) : Number.NaN;
  return {
    fields: { name: name.trim(), lateAfterMinutes },
    problems: {
      name: name.trim() === '' ? 'Ad gerekli' : null,
      lateAfterMinutes: isLateMinutes(lateAfterMinutes) ? null : MINUTES_WRONG,
    },
  };
}

const describe = ({ name, isActive, lateAfterMinutes }: Station) => ({
  'İstasyon adı': name,
  Durum: isActive ? 'Açık' : 'Pasif',
  'Gecikme sınırı': `${lateAfterMinutes} dk`,
});

/** Renames a station and sets after how many minutes its tickets are late. Mount it to open it. */
export function StationDialog({ station, onClose }: { station: Station; onClose: () => void }) {
  const update = useUpdateStation();
  const form = useRecordForm({
    record: station,
    draftOf,
    read,
    current: Station,
    compare: comparing(describe),
    update: ({ id, version }, changes) => update.mutateAsync({ id, expectedVersion: version, ...changes }),
    refusedFields: { NAME_TAKEN: 'name' },
    texts: { done: 'İstasyon güncellendi' },
    onSaved: onClose,
  });
  return (
    <FormDialog form={form} title="İstasyonu düzenle" size="small" onClose={onClose}>
      <TextField label="İstasyon adı" isRequired autoFocus maxLength={60} {...form.field('name')} />
      <TextField
        label="Gecikme sınırı (dakika)"
        hint="Mutfak ekranı, gönderilen ürünü bu süreden sonra gecikmiş gösterir."
        isRequired
        inputMode="numeric"
        maxLength={String(LATE_MINUTES.most).length}
        className="max-w-52"
        {...form.field('lateAfterMinutes')}
      />
    </FormDialog>
  );
}
