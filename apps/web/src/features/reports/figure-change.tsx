import { changeOf, type Change } from '@sofra/domain/reports/comparison';
import type { Kurus } from '@sofra/domain/money/money';
import { ArrowDown, ArrowUp, Equal } from 'lucide-react';
import { blindLira } from '#src/lib/api/blind-money.ts';
import { percentText } from '#src/lib/format/percent-text.ts';
import { classNames } from '#src/ui/class-names.ts';

export interface Figures {
  now: number;
  before: number;
  /** The earlier figure as text. */
  beforeText: string;
  goodWhen: 'up' | 'down';
}

const VARIANTS: Record<Change['direction'], { icon: typeof ArrowUp; label: string }> = {
  up: { icon: ArrowUp, label: 'arttı' },
  down: { icon: ArrowDown, label: 'azaldı' },
  same: { icon: Equal, label: 'değişmedi' },
};

/** `↑ %12 · önce ₺1.100,00`: arrow, percentage and colour, with the direction as a word for screen readers. */
export function FigureChange({ now, before, beforeText, goodWhen }: Figures) {
  const { direction, percent } = changeOf(now, before);
  const { icon: Icon, label } = VARIANTS[direction];
  // From zero there is no percentage, and an arrow alone would add nothing to the two figures.
  const hasChange = direction === 'same' || percent !== null;
  const tone = direction === goodWhen ? 'text-zeytin-text' : 'text-nar-text';
  return (
    <span className="num flex flex-wrap items-center gap-x-1.5">
      {hasChange && (
        <span
          className={classNames(
            'inline-flex items-center gap-0.5 font-semibold',
            direction === 'same' ? 'text-ink-2' : tone,
          )}
        >
          <Icon aria-hidden size={14} />
          {percent !== null && direction !== 'same' && percentText(percent)}
          <span className="sr-only"> {label}</span>
        </span>
      )}
      <span>önce {beforeText}</span>
    </span>
  );
}

/** The change of an amount that is better when higher; nothing while one of the two is hidden (CASH-15). */
export const AmountChange = ({ now, before }: Record<'now' | 'before', Kurus | null>) =>
  now !== null &&
  before !== null && <FigureChange now={now} before={before} beforeText={blindLira(before)} goodWhen="up" />;
