import type { MenuItem } from '@sofra/contract/menu/menu';
import type { Caller } from '@sofra/contract/orders/takeaway';
import { formatLira, kurus, sumKurus } from '@sofra/domain/money/money';
import { CircleAlert, RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useCourseSettings, useTimeZone } from '#src/features/business/business-queries.ts';
import { useMenu } from '#src/features/menu/menu-queries.ts';
import { useAskedGroups } from '#src/features/menu/option-queries.ts';
import { usePricing } from '#src/features/channels/channels-queries.ts';
import { repeatOrder, type RepeatedOrder } from '#src/features/orders/takeaway/repeat-order.ts';
import { dateText } from '#src/lib/format/zoned-time.ts';
import { Button } from '#src/ui/button.tsx';

type LastOrder = NonNullable<Caller['lastOrder']>;

interface Props {
  order: LastOrder;
  onRepeat: (repeated: RepeatedOrder) => void;
}

/** *Son sipariş*: what it was, what of it is missing today, and one tap to add the rest (TAKEAWAY-12). */
export function LastOrderCard({ order, onRepeat }: Props) {
  const timeZone = useTimeZone();
  const repeated = useRepeated(order);
  return (
    <section className="flex flex-col gap-2 rounded-lg border border-line bg-surface p-3">
      <p className="num flex justify-between gap-2 text-sm font-semibold">
        <span>Son sipariş · {dateText(order.openedAt, timeZone)}</span> <span>{formatLira(order.total)}</span>
      </p>
      <p className="num text-sm text-ink-2">{piecesText(order)}</p>
      {repeated?.missing.map((text) => (
        <p key={text} className="flex items-center gap-1.5 text-sm font-medium text-safran-text">
          <CircleAlert aria-hidden size={16} className="shrink-0" />
          {text}, eklenmez
        </p>
      ))}
      {repeated && repeated.lines.length > 0 && (
        <Button variant="soft" size={56} isWide icon={RotateCcw} onClick={() => onRepeat(repeated)}>
          Aynısını ekle · {formatLira(sumOf(repeated))}
        </Button>
      )}
    </section>
  );
}

/** Null until the menu is known. */
function useRepeated({ lines }: LastOrder): RepeatedOrder | null {
  const { data: menu } = useMenu();
  const options = useAskedGroups().data;
  const pricing = usePricing();
  const settings = useCourseSettings();
  const [repeated, setRepeated] = useState<RepeatedOrder | null>(null);
  useEffect(() => {
    let isStale = false;
    // Without option groups in the menu there are none to read.
    const isKnown = options ?? !menu?.some(({ items }) => items.some(hasGroups));
    if (menu && isKnown)
      void repeatOrder(lines, { menu, options: options ?? [], pricing }, settings).then((made) => {
        if (!isStale) setRepeated(made);
      });
    return () => {
      isStale = true;
    };
  }, [lines, menu, options, pricing, settings]);
  return repeated;
}

const hasGroups = ({ optionGroupIds }: MenuItem): boolean => optionGroupIds.length > 0;

const sumOf = ({ lines }: RepeatedOrder) =>
  sumKurus(lines.map(({ unitPrice, qty }) => kurus(unitPrice * qty)));

/** *2 İnegöl Köfte · 1 Piyaz* */
const piecesText = ({ lines }: LastOrder): string =>
  lines
    .filter(({ setLineId }) => setLineId === null)
    .map(({ qty, item }) => `${qty} ${item.name}`)
    .join(' · ');
