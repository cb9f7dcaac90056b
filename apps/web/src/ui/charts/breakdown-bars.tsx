import type { Kurus } from '@sofra/domain/money/money';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { blindLira } from '#src/lib/api/blind-money.ts';
import { percentText } from '#src/lib/format/percent-text.ts';
import { classNames } from '#src/ui/class-names.ts';
import { METHOD_BAR, METHOD_TEXT } from '#src/ui/method-variants.ts';
import type { Tone } from '#src/ui/pill.tsx';

export interface BreakdownPart {
  label: string;
  /** Null while it is hidden (CASH-15). */
  amount: Kurus | null;
  icon: LucideIcon;
  tone: Tone;
  /** *42 ödeme* */
  note?: string;
  /** The earlier figure. */
  beside?: ReactNode;
}

/** The parts of a sum, such as payment methods, each with amount, percentage and bar. */
export function BreakdownBars({ label, parts }: { label: string; parts: readonly BreakdownPart[] }) {
  const total = parts.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  return (
    <ul aria-label={label} className="flex flex-col gap-4 px-4 pt-1 pb-3">
      {parts.map((part) => (
        <Bar key={part.label} part={part} percent={total > 0 ? ((part.amount ?? 0) / total) * 100 : 0} />
      ))}
    </ul>
  );
}

function Bar({ part, percent }: { part: BreakdownPart; percent: number }) {
  const { label, amount, icon: Icon, tone, note, beside } = part;
  return (
    <li>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="inline-flex items-center gap-2 text-sm font-medium">
          <Icon aria-hidden size={18} className={METHOD_TEXT[tone]} />
          {label}
        </span>
        <span className="num font-semibold">{blindLira(amount)}</span>
      </div>
      <div aria-hidden className="my-1 h-2 overflow-hidden rounded-full bg-sunken">
        <div
          className={classNames('h-full rounded-full', METHOD_BAR[tone])}
          style={{ width: `${percent}%` }}
        />
      </div>
      <p className="num flex flex-wrap justify-between gap-x-3 text-xs text-ink-2">
        <span>{[amount !== null && percentText(percent), note].filter(Boolean).join(' · ')}</span>
        {beside}
      </p>
    </li>
  );
}
