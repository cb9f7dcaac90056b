import { BellRing } from 'lucide-react';

interface Props {
  count: number;
  onOpen: () => void;
}

/** Replaces the strip on phones: a narrow tab when held sideways, a button at the foot when upright. */
export function WaitingTab({ count, onOpen }: Props) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={`Servis bekliyor ${count}`}
      onClick={onOpen}
      className="num flex w-14 shrink-0 flex-col items-center justify-center gap-2 border-l border-line bg-sunken text-lg font-semibold text-zeytin-text -outline-offset-3"
    >
      <BellRing aria-hidden size={22} />
      {count}
    </button>
  );
}

export function WaitingButton({ count, onOpen }: Props) {
  return (
    <div className="sticky bottom-above-bar z-20 -mb-6 border-t border-line bg-bg p-2">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpen}
        className="num flex min-h-12 w-full items-center justify-center gap-2 rounded-md bg-zeytin-soft font-semibold text-zeytin-text"
      >
        <BellRing aria-hidden size={20} />
        Servis bekliyor {count}
      </button>
    </div>
  );
}
