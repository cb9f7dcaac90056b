import { needsNote, varianceKind, VARIANCE_LABEL } from '@sofra/domain/cash/cash-session';
import { formatLira, type Kurus } from '@sofra/domain/money/money';
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { classNames } from '#src/ui/class-names.ts';

const LOOKS = {
  exact: { icon: CircleCheck, box: 'bg-zeytin-soft text-zeytin-text' },
  within: { icon: CircleAlert, box: 'bg-safran-soft text-safran-text' },
  above: { icon: TriangleAlert, box: 'bg-nar-soft text-nar-text' },
};

interface Props {
  /** Shown before the word if the difference is not that of a count. */
  title?: string;
  variance: Kurus;
  limit: Kurus;
}

/** *Tam*, *Eksik* or *Fazla*: word, sign and amount, never colour alone (CASH-12). */
export function VarianceBox({ title, variance, limit }: Props) {
  const isAbove = needsNote(variance, limit);
  const { icon: Icon, box } = LOOKS[variance === 0 ? 'exact' : isAbove ? 'above' : 'within'];
  return (
    <div role="status" className={classNames('flex items-center gap-3 rounded-md p-4', box)}>
      <Icon aria-hidden size={22} className="shrink-0" />
      <p className="min-w-0 flex-1">
        <span className="block font-semibold">
          {[title, VARIANCE_LABEL[varianceKind(variance)]].filter(Boolean).join(': ')}
        </span>
        {variance !== 0 && <span className="num block text-sm">Sınır {formatLira(limit)}</span>}
      </p>
      <p className="text-3xl font-semibold">{`${variance > 0 ? '+' : ''}${formatLira(variance)}`}</p>
    </div>
  );
}
