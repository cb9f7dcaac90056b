import type { Purchase } from '@sofra/contract/purchases';
import { formatStock } from '@sofra/domain/money/milli';
import { formatLira, sumKurus } from '@sofra/domain/money/money';
import { Plus, Truck, TriangleAlert, Users } from 'lucide-react';
import { useState } from 'react';
import { useBusinessDay } from '#src/features/business/business-queries.ts';
import { CancelPurchaseDialog } from '#src/features/stock/purchases/cancel-purchase-dialog.tsx';
import { changeWords, priceText } from '#src/features/stock/purchases/purchase-draft.ts';
import { PurchaseDialog } from '#src/features/stock/purchases/purchase-dialog.tsx';
import { usePurchases } from '#src/features/stock/purchases/purchases-queries.ts';
import { SuppliersDialog } from '#src/features/stock/purchases/suppliers-dialog.tsx';
import type { StockRow } from '#src/features/stock/stock-level.ts';
import {
  dayText,
  isTooLong,
  presetDays,
  TOO_LONG_TEXT,
  type DayRange,
  type DayRangePreset,
} from '#src/lib/format/day-range.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { RangeControl } from '#src/ui/fields/range-control.tsx';
import { EmptyState } from '#src/ui/lists/empty-state.tsx';
import { ListState } from '#src/ui/lists/list-state.tsx';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';
import { Pill } from '#src/ui/pill.tsx';

const PRESETS: readonly DayRangePreset[] = ['today', 'yesterday', 'last7', 'thisMonth', 'lastMonth'];

/** *Alışlar*: the purchases of a range, this month unless another is chosen (PURCHASE-7). */
export function PurchasesPanel({ rows }: { rows: readonly StockRow[] }) {
  const { today } = useBusinessDay();
  const [range, setRange] = useState<DayRange>(() => presetDays('thisMonth', today));
  const [open, setOpen] = useState<'purchase' | 'suppliers' | Purchase | null>(null);
  const days = { from: range.from ?? today, to: range.to ?? today };
  const isTooMuch = isTooLong(days);
  const query = usePurchases(days, { isEnabled: !isTooMuch });
  const close = () => setOpen(null);
  return (
    <div className="flex flex-col gap-4 p-4 sm:p-6">
      <div className="flex flex-wrap items-center gap-3">
        <RangeControl range={range} onRange={setRange} today={today} presets={PRESETS} />
        <span className="ml-auto flex flex-wrap gap-2">
          <Button icon={Users} onClick={() => setOpen('suppliers')}>
            Tedarikçiler
          </Button>
          <Button variant="primary" icon={Plus} onClick={() => setOpen('purchase')}>
            Alış gir
          </Button>
        </span>
      </div>
      {isTooMuch ? (
        <Banner tone="error">{TOO_LONG_TEXT}</Banner>
      ) : (
        <Purchases query={query} onCancel={setOpen} />
      )}
      {open === 'purchase' && <PurchaseDialog rows={rows} onClose={close} />}
      {open === 'suppliers' && <SuppliersDialog onClose={close} />}
      {open !== null && typeof open === 'object' && <CancelPurchaseDialog purchase={open} onClose={close} />}
    </div>
  );
}

interface ListProps {
  query: ReturnType<typeof usePurchases>;
  onCancel: (purchase: Purchase) => void;
}

const Purchases = ({ query, onCancel }: ListProps) => (
  <ListState
    query={query}
    stale="banner"
    failedText="Alışlar okunamadı"
    skeleton={<SkeletonRows count={3} block="h-32 rounded-lg" className="flex flex-col gap-3" />}
    empty={
      <EmptyState icon={Truck} title="Bu aralıkta alış yok">
        Gelen malı belgesiyle girin: stok artar, maliyet ortalaması ve son fiyat kendiliğinden güncellenir.
      </EmptyState>
    }
  >
    {(purchases) => (
      <>
        <p className="num text-sm text-ink-2">
          {purchases.length} alış · Toplam{' '}
          {formatLira(sumKurus(purchases.filter(({ canceled }) => !canceled).map(({ total }) => total)))}
        </p>
        <ul aria-label="Alışlar" className="flex flex-col gap-3">
          {purchases.map((purchase) => (
            <li key={purchase.id}>
              <PurchaseCard purchase={purchase} onCancel={() => onCancel(purchase)} />
            </li>
          ))}
        </ul>
      </>
    )}
  </ListState>
);

function PurchaseCard({ purchase, onCancel }: { purchase: Purchase; onCancel: () => void }) {
  const { supplier, day, documentNo, note, total, lines, by, canceled } = purchase;
  return (
    <Card className={classNames(Boolean(canceled) && 'text-ink-2')}>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 pb-2">
        <h2 className="min-w-0 flex-1 break-words">
          <span className="font-semibold">{supplier.name}</span>{' '}
          <span className="block text-sm text-ink-2">
            {[dayText(day), documentNo, by, note].filter(Boolean).join(' · ')}
          </span>
        </h2>
        <span className={classNames('num text-lg font-semibold', Boolean(canceled) && 'line-through')}>
          {formatLira(total)}
        </span>
        {canceled ? (
          <Pill tone="nar">İptal</Pill>
        ) : (
          <Button size={44} variant="quiet" onClick={onCancel}>
            İptal et
          </Button>
        )}
      </header>
      {canceled && (
        <p className="pb-2 text-sm">
          {canceled.by} iptal etti: {canceled.reason}
        </p>
      )}
      <ul className="border-t border-line">
        {lines.map((line) => (
          <PurchasedItem key={line.itemId} line={line} />
        ))}
      </ul>
    </Card>
  );
}

/** `Domates · 10.000 g · ₺37,76/kg · %18 pahalı · ₺377,60` */
function PurchasedItem({ line }: { line: Purchase['lines'][number] }) {
  const { name, amount, unit, price, lastPrice, total } = line;
  const change = changeWords(lastPrice, price);
  return (
    <li className="num grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line py-2 text-sm last:border-b-0 sm:grid-cols-[minmax(0,1fr)_auto_96px]">
      <span className="break-words">{name}</span>
      <span className="flex flex-wrap items-center gap-x-3 text-ink-2 max-sm:order-last max-sm:col-span-2 sm:justify-end">
        <span>{formatStock(amount, unit)}</span>
        <span>{priceText(price, unit)}</span>
        {change.isNotable && (
          <Pill tone="safran" icon={TriangleAlert}>
            {change.text}
          </Pill>
        )}
      </span>
      <span className="text-right">{formatLira(total)}</span>
    </li>
  );
}
