import { useNavigate, useSearch } from '@tanstack/react-router';
import { ClipboardList } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { IngredientsPanel } from '#src/features/stock/ingredients-panel.tsx';
import { ItemsPanel } from '#src/features/stock/items-panel.tsx';
import { MovementsPanel } from '#src/features/stock/movements-panel.tsx';
import { RecipePanel } from '#src/features/stock/recipe-panel.tsx';
import { readStockSearch, type StockTab } from '#src/features/stock/stock-search.ts';
import { useStock } from '#src/features/stock/stock-queries.ts';
import { errorTextOf } from '#src/lib/api-error.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import { Skeleton, SkeletonBlock } from '#src/ui/skeleton.tsx';

const CountSheet = lazy(async () => ({
  default: (await import('#src/features/stock/count/count-sheet.tsx')).CountSheet,
}));

const TABS: readonly { value: StockTab; label: string }[] = [
  { value: 'urunler', label: 'Ürünler' },
  { value: 'hammadde', label: 'Hammadde' },
  { value: 'recete', label: 'Reçete' },
  { value: 'hareketler', label: 'Hareketler' },
];

/** *Stok İşlemleri* (STOCK-14). What is open and chosen stands in the address. */
export function StockPage() {
  const { tab = 'urunler', item } = readStockSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const show = (next: StockTab, id?: string) =>
    void navigate({
      to: '/app/stock',
      search: { tab: next, ...(id !== undefined && { item: id }) },
      replace: true,
    });
  return (
    <>
      <PageHeader title="Stok İşlemleri" actions={<CountButton />}>
        <div className="w-full sm:w-auto">
          <SegmentedControl label="Bölüm" segments={TABS} value={tab} onValue={(next) => show(next)} isWide />
        </div>
      </PageHeader>
      <Panel tab={tab} chosenId={item} onChoose={(id) => show(tab, id)} />
    </>
  );
}

/** Counts everything that has stock on one sheet. */
function CountButton() {
  const stock = useStock();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        size={44}
        icon={ClipboardList}
        disabled={(stock.data ?? []).length === 0}
        onClick={() => setIsOpen(true)}
      >
        Sayım yap
      </Button>
      {isOpen && stock.data && (
        <Suspense>
          <CountSheet rows={stock.data} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

interface PanelProps {
  tab: StockTab;
  chosenId: string | undefined;
  onChoose: (id: string | undefined) => void;
}

function Panel({ tab, ...choice }: PanelProps) {
  const stock = useStock();
  if (stock.isPending) return <StockSkeleton />;
  if (!stock.data) {
    return (
      <div className="p-4 sm:p-6">
        <Banner tone="error" onRetry={() => void stock.refetch()} isRetrying={stock.isFetching}>
          {errorTextOf(stock.error)}
        </Banner>
      </div>
    );
  }
  const rows = stock.data;
  switch (tab) {
    case 'urunler':
      return <ItemsPanel {...choice} rows={rows.filter(({ kind }) => kind === 'ITEM')} />;
    case 'hammadde':
      return <IngredientsPanel {...choice} rows={rows.filter(({ kind }) => kind === 'INGREDIENT')} />;
    case 'recete':
      return <RecipePanel {...choice} rows={rows} />;
    case 'hareketler':
      return <MovementsPanel {...choice} rows={rows} />;
  }
}

const SKELETON_ROWS = ['1', '2', '3', '4', '5', '6'];

function StockSkeleton() {
  return (
    <Skeleton>
      <div className="gap-6 p-4 sm:p-6 lg:flex">
        <SkeletonBlock className="h-96 w-[400px] shrink-0 rounded-lg max-lg:hidden" />
        <div className="flex-1">
          {SKELETON_ROWS.map((key) => (
            <SkeletonBlock key={key} className="mb-2 h-16" />
          ))}
        </div>
      </div>
    </Skeleton>
  );
}
