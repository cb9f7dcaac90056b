import type { ReportSummary } from '@sofra/contract/reports/reports';
import { formatLira } from '@sofra/domain/money/money';
import { blindLira } from '#src/lib/api/blind-money.ts';

/** *İade (2) −₺286,50*, *Net ciro ₺35.448,50* (REFUND-16); nothing without refunds. */
export const NetRevenue = ({ refunds, netRevenue }: ReportSummary) =>
  refunds.count > 0 && (
    <span className="num flex flex-col font-medium text-ink">
      <span>{`İade (${refunds.count}) −${formatLira(refunds.total)}`}</span>
      <span>{`Net ciro ${blindLira(netRevenue)}`}</span>
    </span>
  );

/** *İade sonrası +₺120,00*: the profit after refunds (REFUND-16); nothing without refunds. */
export const NetProfit = ({ refunds, netProfit }: ReportSummary) =>
  refunds.count > 0 && (
    <span className="num block font-medium text-ink">
      İade sonrası{' '}
      <span className="whitespace-nowrap">
        {`${netProfit !== null && netProfit > 0 ? '+' : ''}${blindLira(netProfit)}`}
      </span>
    </span>
  );
