import { ClipboardList } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { IngredientsPanel } from '#src/features/stock/ingredients-panel.tsx';
import { ItemsPanel } from '#src/features/stock/items-panel.tsx';
import { MovementsPanel } from '#src/features/stock/movements-panel.tsx';
import { RecipePanel } from '#src/features/stock/recipe-panel.tsx';
import type { StockRow } from '#src/features/stock/stock-level.ts';
import { readStockSearch, type StockTab } from '#src/features/stock/stock-search.ts';
import { useStock } from '#src/features/stock/stock-queries.ts';
import { useNavigate, useSearch } from '#src/lib/router/router-context.ts';
import { Button } from '#src/ui/button.tsx';
import { ReadState } from '#src/ui/lists/list-state.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { SegmentedControl } from '#src/ui/fields/segmented-control.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { Skeleton, SkeletonBlock, SkeletonBlocks, SkeletonRows } from '#src/ui/lists/skeleton.tsx';

const CountSheet = lazy(async () => ({
  default: (await import('#src/features/stock/count/count-sheet.tsx')).CountSheet,
}));

/** Loaded with its tab: only offices use it. */
const PurchasesPanel = lazyPart(
  async () => (await import('#src/features/stock/purchases/purchases-panel.tsx')).PurchasesPanel,
  <SkeletonRows count={3} block="h-32 rounded-lg" className="flex flex-col gap-3 p-4 sm:p-6" />,
);

const TABS: readonly { value: StockTab; label: string }[] = [
  { value: 'urunler', label: 'Ürünler' },
  { value: 'hammadde', label: 'Hammadde' },
  { value: 'recete', label: 'Reçete' },
  { value: 'alislar', label: 'Alışlar' },
  { value: 'hareketler', label: 'Hareketler' },
];

/** *Stok İşlemleri* (STOCK-14). The open tab and the selected item are in the address. */
export function StockPage() {
  const { tab = 'urunler', item } = useSearch(readStockSearch);
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
      <ReadState query={useStock()} bannerClass="p-4 sm:p-6" skeleton={<StockSkeleton />}>
        {(rows) => <Panel tab={tab} rows={rows} chosenId={item} onChoose={(id) => show(tab, id)} />}
      </ReadState>
    </>
  );
}

/** Opens the count sheet of all stock. */
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

function Panel({ tab, rows, ...choice }: PanelProps & { rows: readonly StockRow[] }) {
  switch (tab) {
    case 'urunler':
      return <ItemsPanel {...choice} rows={rows.filter(({ kind }) => kind === 'ITEM')} />;
    case 'hammadde':
      return <IngredientsPanel {...choice} rows={rows.filter(({ kind }) => kind === 'INGREDIENT')} />;
    case 'recete':
      return <RecipePanel {...choice} rows={rows} />;
    case 'alislar':
      return <PurchasesPanel rows={rows} />;
    case 'hareketler':
      return <MovementsPanel {...choice} rows={rows} />;
  }
}

function StockSkeleton() {
  return (
    <Skeleton>
      <div className="gap-6 p-4 sm:p-6 lg:flex">
        <SkeletonBlock className="h-96 w-[400px] shrink-0 rounded-lg max-lg:hidden" />
        <div className="flex-1">
          <SkeletonBlocks count={6} block="mb-2 h-16" />
        </div>
      </div>
    </Skeleton>
  );
}
