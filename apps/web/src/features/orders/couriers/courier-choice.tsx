import type { Courier } from '@sofra/contract/orders/couriers';
import type { TakeawayOrder } from '@sofra/contract/orders/takeaway';
import { Bike } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useCouriers } from '#src/features/orders/couriers/couriers-queries.ts';
import { useGive } from '#src/features/orders/couriers/use-give.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Button } from '#src/ui/button.tsx';

const CourierDialog = lazy(async () => ({
  default: (await import('#src/features/orders/couriers/courier-dialog.tsx')).CourierDialog,
}));

/**
 * The only courier who has nothing on the way: a tap gives this one a delivery. Undefined for none or several.
 */
function onlyOneIn(couriers: readonly Courier[]): Courier | undefined {
  const [first, ...others] = couriers.filter(({ onWay }) => onWay === 0);
  return others.length === 0 ? first : undefined;
}

interface ButtonProps {
  order: TakeawayOrder;
  isWide?: boolean;
  /** In the header of an order: only an icon on phones. */
  isInHeader?: boolean;
}

const IN_HEADER = 'max-lg:sr-only';

/** *Kuryeye ver*: one tap where one courier is in, otherwise the couriers to choose from (COURIER-18). */
export function GiveButton({ order, isWide = false, isInHeader = false }: ButtonProps) {
  const couriers = useCouriers().data ?? [];
  const [isOpen, setIsOpen] = useState(false);
  const { give, isPending, problem } = useGive(order);
  const one = onlyOneIn(couriers);
  return (
    <>
      <Button
        size={44}
        isWide={isWide}
        variant="soft"
        {...(isInHeader && { icon: Bike, className: 'min-w-11 max-lg:px-2!' })}
        isPending={isPending}
        onClick={() => (one ? give(one) : setIsOpen(true))}
      >
        <span className={isInHeader ? IN_HEADER : undefined}>Kuryeye ver</span>
      </Button>
      {problem !== null && (
        <p role="alert" className="pt-1 text-sm font-medium text-nar-text">
          {problem}
        </p>
      )}
      <Suspense>{isOpen && <CourierDialog order={order} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}

/** The courier of a delivery on the way; a press gives it to another one (COURIER-18). */
export function CourierButton({ order, isInHeader = false }: ButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className="flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-md px-1 text-sm font-medium hover:bg-sunken"
      >
        <Bike aria-hidden size={16} className="shrink-0 text-ink-2" />
        <span className={classNames('text-left break-words', isInHeader && IN_HEADER)}>
          {order.courier?.name ?? 'Kurye yok'}
        </span>
        <span className="sr-only">: kuryeyi değiştir</span>
      </button>
      <Suspense>{isOpen && <CourierDialog order={order} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}
