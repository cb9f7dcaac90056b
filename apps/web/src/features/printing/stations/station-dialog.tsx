import { Station } from '@sofra/contract/printing';
import { useId, useState, type SubmitEvent } from 'react';
import * as z from 'zod/mini';
import { useUpdateStation } from '#src/features/printing/printing-queries.ts';
import { errorTextOf, isApiError } from '#src/lib/api-error.ts';
import { toast } from '#src/lib/notices.ts';
import { Button } from '#src/ui/button.tsx';
import { changesBetween, RefusalBanner, type FieldChange } from '#src/ui/changed-meanwhile.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { TextField } from '#src/ui/text-field.tsx';

/** Another name for a station. Mount it to open it. */
export function StationDialog({ station, onClose }: { station: Station; onClose: () => void }) {
  const formId = useId();
  const form = useRename(station, onClose);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="small"
      title="İstasyonu düzenle"
      isLocked={form.isPending}
      footer={
        <Button
          type="submit"
          form={formId}
          variant="primary"
          size={56}
          isWide
          isPending={form.isPending}
          pendingLabel="Kaydediliyor…"
        >
          Kaydet
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={form.submit} className="flex flex-col gap-5">
        {form.refusal && <RefusalBanner error={form.refusal} changes={form.changes} />}
        <TextField
          label="İstasyon adı"
          isRequired
          autoFocus
          autoComplete="off"
          maxLength={60}
          value={form.name}
          onValue={form.setName}
          error={form.nameError}
        />
      </form>
    </Dialog>
  );
}

function useRename(station: Station, onClose: () => void) {
  const [name, setName] = useState(station.name);
  const [isMissing, setIsMissing] = useState(false);
  const [seen, setSeen] = useState(station);
  const [changes, setChanges] = useState<readonly FieldChange[]>([]);
  const update = useUpdateStation();
  const adopt = (refusal: unknown) => {
    if (!isApiError(refusal, 'CHANGED_MEANWHILE')) return;
    const current = z.safeDecode(Station, refusal.details['current'] as never).data;
    if (!current) return;
    setChanges(changesBetween(describe(seen), describe(current)));
    setSeen(current);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsMissing(name.trim() === '');
    if (name.trim() === '') return;
    update.mutate(
      { id: station.id, name: name.trim(), expectedVersion: seen.version },
      {
        onSuccess: () => {
          toast.success('İstasyon güncellendi');
          onClose();
        },
        onError: adopt,
      },
    );
  };
  const isTaken = isApiError(update.error, 'NAME_TAKEN');
  return {
    name,
    setName,
    submit,
    changes,
    isPending: update.isPending,
    nameError: isMissing ? 'Ad gerekli' : isTaken ? errorTextOf(update.error) : null,
    refusal: isTaken ? null : update.error,
  };
}

const describe = ({ name, isActive }: Station) => ({
  'İstasyon adı': name,
  Durum: isActive ? 'açık' : 'pasif',
});
