import { promiseState } from '@sofra/domain/orders/promise';
import { CircleAlert } from 'lucide-react';
import { useTimeZone } from '#src/features/business/business-queries.ts';
import { whenText } from '#src/lib/format/zoned-time.ts';
import { classNames } from '#src/ui/class-names.ts';

interface Props {
  promisedAt: Date;
  now: number;
  /** Before the time. */
  label?: string;
}

/** *19:35 · 23 dk*, in saffron from five minutes on, and *4 dk geç* once it is late (TAKEAWAY-7). */
export function PromiseMark({ promisedAt, now, label }: Props) {
  const timeZone = useTimeZone();
  const { kind, minutes } = promiseState(promisedAt, new Date(now));
  if (kind === 'late')
    return (
      <span className="num inline-flex shrink-0 items-center gap-1 rounded-full bg-nar px-2 text-xs leading-5 font-semibold text-on-nar">
        <CircleAlert aria-hidden size={13} />
        {minutes} dk geç
      </span>
    );
  return (
    <span
      className={classNames(
        'num min-w-0 text-right text-sm font-medium',
        kind === 'soon' ? 'text-safran-text' : 'text-cini-text',
      )}
    >
      {label} {whenText(promisedAt, now, timeZone)}
      {minutes < 60 && ` · ${minutes} dk`}
    </span>
  );
}
