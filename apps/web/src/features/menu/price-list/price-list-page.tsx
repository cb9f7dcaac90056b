import { createLink } from '@tanstack/react-router';
import { Printer, ReceiptText } from 'lucide-react';
import { useBusinessDay } from '#src/features/business/business-queries.ts';
import { useMenu } from '#src/features/menu/menu-queries.ts';
import { priceListOf } from '#src/features/menu/price-list/price-list.ts';
import { PriceSheet } from '#src/features/menu/price-list/price-sheet.tsx';
import { useBusiness } from '#src/features/orders/orders-queries.ts';
import { errorTextOf } from '#src/lib/api-error.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { BackLink, PageHeader } from '#src/ui/page-header.tsx';
import { Skeleton, SkeletonBlock } from '#src/ui/skeleton.tsx';

const BackTo = createLink(BackLink);

/** *Fiyat listesi*: the menu as a sheet of A4, to look at and to print (MENU-20). */
export function PriceListPage() {
  const query = useMenu();
  const business = useBusiness();
  const { today } = useBusinessDay();
  const parts = priceListOf(query.data ?? []);
  const isReady = parts.length > 0 && business.data !== undefined;
  const problem = [query, business].find(({ isError, data }) => isError && data === undefined);
  return (
    <>
      <PageHeader
        title="Fiyat listesi"
        back={<BackTo to="/app/menu" label="Menüye dön" />}
        actions={
          <Button variant="primary" size={44} icon={Printer} disabled={!isReady} onClick={() => print()}>
            Yazdır
          </Button>
        }
      />
      <div className="p-4 sm:p-6">
        {problem ? (
          <Banner tone="error" onRetry={() => void problem.refetch()} isRetrying={problem.isFetching}>
            {errorTextOf(problem.error)}
          </Banner>
        ) : isReady ? (
          <PriceSheet businessName={business.data.name} parts={parts} day={today} />
        ) : query.data && business.data ? (
          <EmptyState icon={ReceiptText} title="Listelenecek ürün yok">
            Fiyat listesinde satışta gösterilen kategorilerin aktif ürünleri yer alır.
          </EmptyState>
        ) : (
          <SheetSkeleton />
        )}
      </div>
    </>
  );
}

const SheetSkeleton = () => (
  <Skeleton>
    <SkeletonBlock className="mx-auto h-[70dvh] max-w-[794px] rounded-md" />
  </Skeleton>
);
