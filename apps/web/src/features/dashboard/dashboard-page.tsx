import { formatLira, ZERO } from '@sofra/domain/money';
import { Banknote, ReceiptText, Users, Wallet } from 'lucide-react';
import { AttentionPanel } from '#src/features/dashboard/attention-panel.tsx';
import { useToday } from '#src/features/dashboard/dashboard-queries.ts';
import { LateFirstSteps } from '#src/features/dashboard/first-steps/late-first-steps.tsx';
import { errorTextOf } from '#src/lib/api-error.ts';
import { weekdayText } from '#src/lib/day-range.ts';
import { Banner } from '#src/ui/banner.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { StatCard } from '#src/ui/stat-card.tsx';

/** Ana Sayfa: today in four figures (spec 2, "Dashboard") and what needs somebody now. */
export function DashboardPage() {
  const { day, payments, openOrders, expenses, error, isFetching, retry } = useToday();
  // A figure that could not be read is zero beside the banner (spec 8); one read before stays.
  const isWaiting = (query: { data: unknown }) => query.data === undefined && error === null;
  return (
    <>
      <PageHeader title="Ana Sayfa" subtitle={weekdayText(day)} />
      <div className="flex flex-col gap-6 px-4 py-4 sm:px-6 sm:py-6">
        {error && (
          <Banner tone="error" onRetry={retry} isRetrying={isFetching}>
            {errorTextOf(error)}
          </Banner>
        )}
        <LateFirstSteps />
        <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
          <StatCard
            label="Toplam satış"
            value={formatLira(payments.data?.total ?? ZERO)}
            icon={Banknote}
            tone="zeytin"
            isLoading={isWaiting(payments)}
          />
          <StatCard
            label="Ağırlanan misafir"
            value={String(payments.data?.count ?? 0)}
            icon={Users}
            note="Alınan ödeme sayısı"
            isLoading={isWaiting(payments)}
          />
          <StatCard
            label="Açık sipariş"
            value={String(openOrders.data?.length ?? 0)}
            icon={ReceiptText}
            tone="bakir"
            isLoading={isWaiting(openOrders)}
          />
          <StatCard
            label="Bugünkü gider"
            value={formatLira(expenses.data?.total ?? ZERO)}
            icon={Wallet}
            tone="nar"
            isLoading={isWaiting(expenses)}
          />
        </div>
        <AttentionPanel />
      </div>
    </>
  );
}
