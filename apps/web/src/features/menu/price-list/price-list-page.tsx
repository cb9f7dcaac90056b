import { getPublicMenu } from '@sofra/contract/menu/public-menu';
import { useQuery } from '@tanstack/react-query';
import { Printer, ReceiptText } from 'lucide-react';
import { useBusinessDay } from '#src/features/business/business-queries.ts';
import { useMenu } from '#src/features/menu/menu-queries.ts';
import { usePricing } from '#src/features/channels/channels-queries.ts';
import { priceListOf } from '#src/features/menu/price-list/price-list.ts';
import { PriceSheet } from '#src/features/menu/price-list/price-sheet.tsx';
import { useBusiness } from '#src/features/orders/orders-queries.ts';
import { readQuery } from '#src/lib/api/endpoint-query.ts';
import { createLink } from '#src/lib/router/link.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/lists/empty-state.tsx';
import { combineQueries, ListState } from '#src/ui/lists/list-state.tsx';
import { BackLink, PageHeader } from '#src/ui/page-header.tsx';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';

const BackTo = createLink(BackLink);

/** *Fiyat listesi*: the menu as an A4 page to view and print (MENU-20). */
export function PriceListPage() {
  const query = useMenu();
  const business = useBusiness();
  const { today } = useBusinessDay();
  const parts = priceListOf(query.data ?? [], usePricing().running);
  const changedAt = usePricesChangedAt(business.data?.slug);
  const isReady = parts.length > 0 && business.data !== undefined;
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
        <ListState
          query={combineQueries(query, business)}
          skeleton={<SkeletonRows count={1} block="h-[70dvh] rounded-md" className="mx-auto max-w-[794px]" />}
          isEmpty={() => parts.length === 0}
          empty={
            <EmptyState icon={ReceiptText} title="Listelenecek ürün yok">
              Fiyat listesinde satışta gösterilen kategorilerin aktif ürünleri yer alır.
            </EmptyState>
          }
        >
          {([, { name }]) => (
            <PriceSheet businessName={name} parts={parts} day={today} changedAt={changedAt} />
          )}
        </ListState>
      </div>
    </>
  );
}

/**
 * The time of the last change of a price that guests see, as in the public menu. Null until it is known (PRICE-12).
 */
function usePricesChangedAt(slug: string | undefined): Date | null {
  const query = useQuery({
    ...readQuery(getPublicMenu, { params: { slug: slug ?? '' } }),
    enabled: slug !== undefined,
  });
  return query.data?.pricesChangedAt ?? null;
}
