import { makeUpPin, type PinLength } from '@sofra/domain/people/pin';
import { Dices } from 'lucide-react';
import { useState } from 'react';
import { usePinLength } from '#src/features/business/business-queries.ts';
import { Button } from '#src/ui/button.tsx';

const RANGE = 2 ** 32;
const secureRandom = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / RANGE;

const newPin = (length: PinLength | null): string => (length === null ? '' : makeUpPin(length, secureRandom));

/** A PIN for a user, with the function that makes up another one; empty until its length is known. */
export function useMadeUpPin(): { pin: string; renew: () => void } {
  const length = usePinLength();
  const [made, setMade] = useState({ length, pin: newPin(length) });
  const renew = () => setMade({ length, pin: newPin(length) });
  if (made.length !== length) renew();
  return { pin: made.pin, renew };
}

interface Props {
  pin: string;
  error: string | null;
  /** The shown PIN is being sent, or may have been given. */
  isFrozen: boolean;
  onRenew: () => void;
}

/** A PIN that was made up, shown once for its holder to read (PIN-26). */
export function MadeUpPin({ pin, error, isFrozen, onRenew }: Props) {
  return (
    <section aria-label="PIN" className="rounded-lg border border-line bg-surface px-4 py-3">
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="text-sm">PIN</p>
          <p role="status" className="num text-3xl font-semibold tracking-[.2em]">
            {pin}
          </p>
        </div>
        <Button size={44} icon={Dices} disabled={isFrozen} onClick={onRenew}>
          Yenisi
        </Button>
      </div>
      <p className="pt-1 text-sm text-ink-2">Bir kez gösterilir; kişi ilk girişte değiştirir.</p>
      {error !== null && (
        <p role="alert" className="pt-1 text-sm font-medium text-nar-text">
          {error}
        </p>
      )}
    </section>
  );
}
