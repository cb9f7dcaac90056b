import { MAX_GUESTS } from '@sofra/domain/orders/guests';
import { useState, type SubmitEvent } from 'react';
import { useGuests } from '#src/features/orders/guests/use-guests.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Button } from '#src/ui/button.tsx';
import { NumberField } from '#src/ui/fields/number-field.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';

interface Props {
  tableId: string;
  onClose: () => void;
}

/** The numbers that one tap stores; more are typed. */
const KEYS = Array.from({ length: 12 }, (_, index) => index + 1);

/** The keys 1 to 12 for the number of guests, and a field for more (GUESTS-13). */
export function GuestsDialog({ tableId, onClose }: Props) {
  const { guests, choose } = useGuests(tableId);
  const [typed, setTyped] = useState<number | null>(guests ?? KEYS.length + 1);
  const store = (chosen: number | null) => {
    choose(chosen);
    onClose();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (typed !== null) store(typed);
  };
  return (
    <Dialog isOpen onClose={onClose} size="paired" title="Kişi sayısı">
      <div className="grid gap-4 low:grid-cols-2 low:gap-6">
        <div role="group" aria-label="Kişi sayısını seç" className="grid grid-cols-4 gap-2">
          {KEYS.map((key) => (
            <button
              key={key}
              type="button"
              aria-pressed={key === guests}
              onClick={() => store(key)}
              className={classNames(
                'num h-14 rounded-md border text-xl font-semibold hover:bg-sunken low:h-12',
                key === guests ? 'border-cini bg-cini-soft text-cini-text' : 'border-line-strong bg-surface',
              )}
            >
              {key}
            </button>
          ))}
        </div>
        <form onSubmit={submit} className="flex flex-col gap-3">
          <div className="flex flex-wrap items-end gap-3">
            <NumberField
              label="Daha fazla"
              value={typed}
              onValue={setTyped}
              min={1}
              max={MAX_GUESTS}
              className="min-w-0 flex-1"
            />
            <Button type="submit" variant="primary" disabled={typed === null}>
              Kaydet
            </Button>
          </div>
          {guests !== null && (
            <Button className="w-full" onClick={() => store(null)}>
              Sayıyı kaldır
            </Button>
          )}
        </form>
      </div>
    </Dialog>
  );
}
