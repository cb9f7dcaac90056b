import { Station } from '@sofra/contract/printing';
import { isLateMinutes, LATE_MINUTES } from '@sofra/domain/kitchen-lateness';
import { useState, type SubmitEvent } from 'react';
import * as z from 'zod/mini';
import { useUpdateStation } from '#src/features/printing/printing-queries.ts';
import { errorTextOf, isApiError } from '#src/lib/api-error.ts';
import { toast } from '#src/lib/notices.ts';
import { changesBetween, type FieldChange } from '#src/ui/changed-meanwhile.tsx';

const MINUTES_WRONG = `${LATE_MINUTES.least} ile ${LATE_MINUTES.most} arasında bir tam sayı yazın`;

/** What is typed of a station, what is wrong with it, and how it is saved. */
export function useStationForm(station: Station, onClose: () => void) {
  const [name, setName] = useState(station.name);
  const [minutes, setMinutes] = useState(String(station.lateAfterMinutes));
  const [wasTried, setWasTried] = useState(false);
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
  const lateAfterMinutes = /^\d+$/.test(minutes.trim()) ? Number(minutes) : Number.NaN;
  const isMissing = name.trim() === '';
  const isWrong = !isLateMinutes(lateAfterMinutes);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setWasTried(true);
    if (isMissing || isWrong) return;
    update.mutate(
      {
        id: station.id,
        name: name.trim(),
        // Left as it is, its name goes on saying it.
        ...(lateAfterMinutes !== station.lateAfterMinutes && { lateAfterMinutes }),
        expectedVersion: seen.version,
      },
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
    minutes,
    setMinutes,
    submit,
    changes,
    isPending: update.isPending,
    nameError: wasTried && isMissing ? 'Ad gerekli' : isTaken ? errorTextOf(update.error) : null,
    minutesError: wasTried && isWrong ? MINUTES_WRONG : null,
    refusal: isTaken ? null : update.error,
  };
}

const describe = ({ name, isActive, lateAfterMinutes }: Station) => ({
  'İstasyon adı': name,
  Durum: isActive ? 'açık' : 'pasif',
  'Gecikme sınırı': `${lateAfterMinutes} dk`,
});
