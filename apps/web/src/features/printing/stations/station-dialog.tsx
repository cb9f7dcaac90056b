import type { Printer } from '@sofra/contract/printing/printing';
import { Station } from '@sofra/contract/printing/printing-setup';
import { isLateMinutes, LATE_MINUTES } from '@sofra/domain/kitchen/kitchen-lateness';
import { useState } from 'react';
import { DeleteStationDialog } from '#src/features/printing/delete-printing-dialog.tsx';
import { useUpdateStation } from '#src/features/printing/printing-queries.ts';
import { StationTools } from '#src/features/printing/stations/station-tools.tsx';
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

interface Props {
  station: Station;
  printers: readonly Printer[];
  /** One sentence about where its tickets are printed. */
  route: string;
  onClose: () => void;
}

/** The editor of a station: name, limit for late tickets, and its printers. Mount it to open it. */
export function StationDialog({ station, printers, route, onClose }: Props) {
  const [isDeleting, setIsDeleting] = useState(false);
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
    <>
      <FormDialog form={form} title="İstasyonu düzenle" onClose={onClose}>
        <StationTools {...{ station, printers, route }} onDelete={() => setIsDeleting(true)} />
        <TextField label="İstasyon adı" isRequired maxLength={60} {...form.field('name')} />
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
      {isDeleting && (
        <DeleteStationDialog station={station} onClose={() => setIsDeleting(false)} onDeleted={onClose} />
      )}
    </>
  );
}
