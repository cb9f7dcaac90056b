import type { CostStep } from '@sofra/contract/purchases';
import { formatLira, type Kurus } from '@sofra/domain/money/money';
import { isNotable, priceChange } from '@sofra/domain/stock/purchase';
import { TrendingUp } from 'lucide-react';
import { useState } from 'react';
import { useBusinessDay } from '#src/features/business/business-queries.ts';
import { useCostHistory } from '#src/features/stock/purchases/purchases-queries.ts';
import { instantText } from '#src/lib/format/zoned-time.ts';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { ListState } from '#src/ui/lists/list-state.tsx';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';

interface Item {
  id: string;
  name: string;
}

/** Opens the history of the cost of a dish or an ingredient (PURCHASE-8). */
export function CostHistoryButton({ item }: { item: Item }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size={44} variant="quiet" icon={TrendingUp} onClick={() => setIsOpen(true)}>
        Maliyet geçmişi
      </Button>
      {isOpen && (
        <Dialog isOpen onClose={() => setIsOpen(false)} title={`Maliyet geçmişi: ${item.name}`}>
          <CostHistory item={item} />
        </Dialog>
      )}
    </>
  );
}

const CostHistory = ({ item }: { item: Item }) => (
  <ListState
    query={useCostHistory(item.id)}
    failedText="Maliyet geçmişi okunamadı"
    skeleton={<SkeletonRows count={4} block="h-14" />}
    empty={
      <p className="text-ink-2">
        Henüz maliyet değişmedi. Alış girildikçe ve maliyetler düzenlendikçe burada görünür.
      </p>
    }
  >
    {(steps) => (
      <>
        <p className="pb-2 text-sm text-ink-2">Bugünkü reçeteyle, en yeni değişiklik üstte.</p>
        <ul aria-label="Maliyet değişiklikleri">
          {steps.map((step) => (
            <Step key={`${step.itemId} ${step.at.getTime()}`} step={step} isOwn={step.itemId === item.id} />
          ))}
        </ul>
      </>
    )}
  </ListState>
);

const costText = (cost: Kurus | null): string => (cost === null ? 'bilinmiyor' : formatLira(cost));

function Step({ step: { at, name, from, to, before, after }, isOwn }: { step: CostStep; isOwn: boolean }) {
  const { timeZone } = useBusinessDay();
  const percent = after === null ? null : priceChange(before, after);
  return (
    <li className="num flex flex-wrap items-baseline gap-x-3 border-b border-line py-2 last:border-b-0">
      <time dateTime={at.toISOString()} className="w-28 text-sm text-ink-2">
        {instantText(at, timeZone)}
      </time>
      <span className="min-w-40 flex-1 font-medium">
        {costText(before)} → {costText(after)}{' '}
        {!isOwn && (
          <span className="block text-sm font-normal text-ink-2">
            {name}: {costText(from)} → {costText(to)}
          </span>
        )}
      </span>
      {percent !== null && percent !== 0 && (
        <span
          className={classNames(
            'text-sm',
            isNotable(percent) ? 'font-medium text-safran-text' : 'text-ink-2',
          )}
        >
          {percent > 0 ? '+' : '−'}%{Math.abs(percent)}
        </span>
      )}
    </li>
  );
}
