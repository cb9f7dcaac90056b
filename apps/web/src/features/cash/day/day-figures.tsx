import type { DayToClose } from '@sofra/contract/reports/day-closes';
import { formatAmount, formatLira, kurus, type Kurus } from '@sofra/domain/money/money';
import { PAYMENT_METHOD_LABEL, settled, type Settlement } from '@sofra/domain/money/payment-method';
import type { ReactNode } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import { PAYMENT_VARIANTS, METHOD_TEXT } from '#src/ui/method-variants.ts';

/** The figures so far. While cash is hidden they begin with the number of orders, without cash or a total (CASH-15). */
export function DayFigures({ day, label }: { day: DayToClose; label: string }) {
  const { summary, breakdown, open } = day;
  const { revenue, refunds, tips, orderCount } = summary;
  const isHidden = revenue === null;
  const methods = settled(breakdown).filter(({ value: { count } }) => count > 0);
  return (
    <div className="flex flex-col gap-3">
      <div>
        <p className="num text-sm text-ink-2">{label}</p>
        <p className="num text-4xl leading-[42px] font-semibold">
          {isHidden ? `${orderCount} adisyon` : formatLira(revenue)}
        </p>
        <p className="num text-sm text-ink-2">
          {isHidden
            ? 'Nakit ve toplam sayımdan sonra görünür'
            : `${orderCount} adisyon · ortalama ${formatLira(summary.avgTicket ?? kurus(0))}`}
        </p>
      </div>
      <dl className="flex flex-col gap-2.5 border-t border-line pt-3">
        {methods.map(({ settlement, value }) =>
          value.revenue === null ? null : (
            <MethodRow key={settlement} method={settlement} count={value.count} amount={value.revenue} />
          ),
        )}
      </dl>
      {!isHidden && (
        <dl className="flex flex-col gap-2.5 border-t border-line pt-3">
          {refunds.count > 0 && (
            <FigureRow label={`İade (${refunds.count})`} tone="text-nar-text">
              {`−${formatAmount(refunds.total)}`}
            </FigureRow>
          )}
          {summary.netRevenue !== null && (
            <FigureRow label="Net ciro" isTotal>
              {formatAmount(summary.netRevenue)}
            </FigureRow>
          )}
          {tips.total !== 0 && (
            <FigureRow label="Bahşiş, ciro dışında" isQuiet>
              {formatAmount(tips.total)}
            </FigureRow>
          )}
          {open.orders.count > 0 && (
            <FigureRow label={`Açık hesaplar (${open.orders.count})`} isQuiet>
              {formatAmount(open.orders.amount)}
            </FigureRow>
          )}
        </dl>
      )}
    </div>
  );
}

interface MethodRowProps {
  method: Settlement;
  count: number;
  amount: Kurus;
  /** A mark beside the name. */
  mark?: ReactNode;
}

/** *Nakit (21) 14.260,00* with the icon of the method. */
export function MethodRow({ method, count, amount, mark }: MethodRowProps) {
  const { icon: Icon, tone } = PAYMENT_VARIANTS[method];
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <dt className="flex flex-1 items-center gap-2 whitespace-nowrap">
        <Icon aria-hidden size={18} className={METHOD_TEXT[tone]} />
        <span>
          {PAYMENT_METHOD_LABEL[method]} <span className="num text-ink-2">({count})</span>
        </span>
      </dt>
      <dd className="num ml-auto font-medium">{formatAmount(amount)}</dd>
      {mark && <dd className="w-full pl-[26px]">{mark}</dd>}
    </div>
  );
}

interface FigureRowProps {
  label: string;
  isTotal?: boolean;
  isQuiet?: boolean;
  tone?: string;
  children: string;
}

export const FigureRow = ({ label, isTotal = false, isQuiet = false, tone, children }: FigureRowProps) => (
  <div
    className={classNames(
      'flex items-baseline justify-between gap-3',
      isTotal && 'text-lg font-semibold',
      isQuiet && 'text-sm text-ink-2',
    )}
  >
    <dt className="num">{label}</dt>
    <dd className={classNames('num whitespace-nowrap', tone)}>{children}</dd>
  </div>
);
