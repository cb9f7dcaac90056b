import { BackToList } from '#src/features/site-admin/back-to-list.tsx';
import { useBusinessesWithoutUsers } from '#src/features/site-admin/site-admin-queries.ts';
import { StatisticsCard } from '#src/features/site-admin/statistics/statistics-card.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';

/** How a business is doing that nobody can sign in to any more. */
export function BusinessStatisticsPage({ id }: { id: string }) {
  const business = useBusinessesWithoutUsers().data?.find((one) => one.id === id);
  return (
    <>
      <PageHeader title={business?.name ?? 'İşletme'} subtitle={business?.slug ?? id} back={<BackToList />} />
      <div className="p-4 sm:p-6">
        <StatisticsCard businessId={id} />
      </div>
    </>
  );
}
