import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import type { Tone } from '#src/ui/pill.tsx';
import { SkeletonBlock } from '#src/ui/lists/skeleton.tsx';

interface Props {
  label: string;
  /** Already formatted: `₺1.234,50`, `12`. */
  value: string;
  icon: LucideIcon;
  tone?: Exclude<Tone, 'neutral'>;
  /** The colour of the value, for profit and loss. */
  valueTone?: 'zeytin' | 'nar' | undefined;
  /** A line below: a comparison or a link. */
  note?: ReactNode;
  /** Only during the first load; later loads keep showing the old value. */
  isLoading?: boolean;
}

const ICON_CLASSES: Record<Exclude<Tone, 'neutral'>, string> = {
  cini: 'bg-cini-soft text-cini-text',
  bakir: 'bg-bakir-soft text-bakir-text',
  safran: 'bg-safran-soft text-safran-text',
  nar: 'bg-nar-soft text-nar-text',
  zeytin: 'bg-zeytin-soft text-zeytin-text',
  lacivert: 'bg-lacivert-soft text-lacivert-text',
};

/**
 * The width that a value needs in two columns on a phone and five on a laptop. styles.css gives its neighbours the same
 * font size.
 */
const lengthOf = ({ length }: string) => (length > 13 ? 'longest' : length > 10 ? 'long' : 'short');

/** One large figure of the day. On phones two cards are side by side, without icons. */
export function StatCard({
  label,
  value,
  icon: Icon,
  tone = 'cini',
  valueTone,
  note,
  isLoading = false,
}: Props) {
  return (
    <section
      aria-label={label}
      aria-busy={isLoading || undefined}
      className="flex min-w-0 flex-col gap-2 rounded-lg border border-line bg-surface p-3 sm:p-4"
    >
      <div className="flex items-center justify-between gap-2">
        <h2 className="text-sm font-medium text-ink-2">{label}</h2>
        <span
          className={classNames(
            'hidden size-9 shrink-0 place-items-center rounded-md sm:grid',
            ICON_CLASSES[tone],
          )}
        >
          <Icon aria-hidden size={20} />
        </span>
      </div>
      {isLoading ? (
        <SkeletonBlock className="h-[34px] w-32 animate-appear" />
      ) : (
        <p
          data-figure={lengthOf(value)}
          className={classNames(
            'num truncate font-semibold',
            valueTone && { zeytin: 'text-zeytin-text', nar: 'text-nar-text' }[valueTone],
          )}
        >
          {value}
        </p>
      )}
      {note && <div className="text-xs text-ink-2">{note}</div>}
    </section>
  );
}
