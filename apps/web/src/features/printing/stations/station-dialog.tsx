import type { Station } from '@sofra/contract/printing';
import { LATE_MINUTES } from '@sofra/domain/kitchen-lateness';
import { useId } from 'react';
import { useStationForm } from '#src/features/printing/stations/use-station-form.ts';
import { Button } from '#src/ui/button.tsx';
import { RefusalBanner } from '#src/ui/changed-meanwhile.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { TextField } from '#src/ui/text-field.tsx';

/** Another name for a station, and after how many minutes it is late. Mount it to open it. */
export function StationDialog({ station, onClose }: { station: Station; onClose: () => void }) {
  const formId = useId();
  const form = useStationForm(station, onClose);
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
        <TextField
          label="Gecikme sınırı (dakika)"
          hint="Mutfak ekranı, gönderilen ürünü bu süreden sonra gecikmiş gösterir."
          isRequired
          inputMode="numeric"
          autoComplete="off"
          maxLength={String(LATE_MINUTES.most).length}
          className="max-w-52"
          value={form.minutes}
          onValue={form.setMinutes}
          error={form.minutesError}
        />
      </form>
    </Dialog>
  );
}
