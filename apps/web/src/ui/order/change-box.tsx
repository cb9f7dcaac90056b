import { formatLira, kurus, type Kurus } from '@sofra/domain/money/money';
import { classNames } from '#src/ui/class-names.ts';

interface Props {
  /** The received amount minus the amount due. If it is negative, the box shows *Eksik*. */
  change: Kurus;
  /** In a strip with other elements. */
  isSmall?: boolean;
}

/** *Para üstü*, read aloud when it changes. */
export function ChangeBox({ change, isSmall = false }: Props) {
  const isShort = change < 0;
  return (
    <output
      className={classNames(
        'flex items-center justify-between gap-3 rounded-md border px-4 font-semibold short:min-h-11',
        isSmall ? 'min-h-12' : 'min-h-[60px]',
        isShort
          ? 'border-safran bg-safran-soft text-safran-text'
          : 'border-zeytin bg-zeytin-soft text-zeytin-text',
      )}
    >
      <span>{isShort ? 'Eksik' : 'Para üstü'}</span>
      <span className={classNames('short:text-xl', isSmall ? 'text-xl' : 'text-3xl')}>
        {formatLira(isShort ? kurus(0 - change) : change)}
      </span>
    </output>
  );
}
