import { formatLira, kurus, type Kurus } from '@sofra/domain/money';
import { classNames } from '#src/ui/class-names.ts';

interface Props {
  /** Tendered minus due. Below zero the guest still owes: the box says *Eksik*. */
  change: Kurus;
}

/** **Para üstü**, announced as it changes. */
export function ChangeBox({ change }: Props) {
  const isShort = change < 0;
  return (
    <output
      className={classNames(
        'flex min-h-[60px] tight:min-h-12 items-center justify-between gap-3 rounded-md border px-4 font-semibold',
        isShort
          ? 'border-safran bg-safran-soft text-safran-text'
          : 'border-zeytin bg-zeytin-soft text-zeytin-text',
      )}
    >
      <span>{isShort ? 'Eksik' : 'Para üstü'}</span>
      <span className="num text-2xl">{formatLira(isShort ? kurus(0 - change) : change)}</span>
    </output>
  );
}
