import type { CashSession } from '@sofra/contract/money/cash-sessions';
import { denominationLabel } from '@sofra/domain/cash/cash-count';
import { formatAmount, formatLira, timesQty } from '@sofra/domain/money/money';
import { Lock, User } from 'lucide-react';
import { clockText } from '#src/lib/format/zoned-time.ts';

interface Props {
  counts: CashSession['counts'];
  timeZone: string;
}

/** The last locked count, and the sums of those before it (CASH-14). */
export function CountedList({ counts, timeZone }: Props) {
  const last = counts.at(-1);
  if (!last) return null;
  return (
    <section aria-labelledby="counted" className="flex flex-col">
      <h2 id="counted" className="flex items-center gap-2 pb-2 font-semibold">
        Sayım
        <span className="ml-auto flex items-center gap-1 text-sm font-normal text-ink-2">
          <Lock aria-hidden size={16} /> Kilitli
        </span>
      </h2>
      <ul>
        {last.pieces.map(({ value, qty }) => (
          <li key={value} className="grid grid-cols-[1fr_auto_6rem] gap-3 border-b border-line py-2">
            <span className="num font-medium">{denominationLabel(value)}</span>
            <span className="num">× {qty}</span>
            <span className="num text-right">{formatAmount(timesQty(value, qty))}</span>
          </li>
        ))}
      </ul>
      {counts.map((count) => (
        <p key={count.no} className="flex flex-wrap items-center gap-x-1.5 pt-2 text-sm text-ink-2">
          <User aria-hidden size={16} className="shrink-0" />
          {count.countedBy} saydı · {clockText(count.countedAt, timeZone)}
          {counts.length > 1 && ` · ${formatLira(count.counted)}`}
          {count.reason !== null && ` · ${count.reason}`}
        </p>
      ))}
      <p className="flex items-baseline justify-between pt-3 text-lg font-semibold lg:mt-auto">
        <span>Sayılan</span>
        <span>{formatLira(last.counted)}</span>
      </p>
    </section>
  );
}
