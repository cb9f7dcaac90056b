import { KIND_WORD, type PlaceKind } from '@sofra/domain/orders/place';
import { Bike, ShoppingBag } from 'lucide-react';
import { Button } from '#src/ui/button.tsx';

const KINDS = [
  { kind: 'TAKEAWAY', icon: ShoppingBag },
  { kind: 'DELIVERY', icon: Bike },
] as const;

interface Props {
  /** The kind of the order's place, which is not offered. */
  kind?: PlaceKind;
  isDisabled: boolean;
  onChoose: (kind: (typeof KINDS)[number]['kind']) => void;
}

/** Makes an order, or a part of one, a takeaway or delivery order (PLACE-6). */
export const KindChoice = ({ kind: own, isDisabled, onChoose }: Props) => (
  <div className="flex gap-2 pb-4">
    {KINDS.filter(({ kind }) => kind !== own).map(({ kind, icon }) => (
      <Button key={kind} isWide icon={icon} disabled={isDisabled} onClick={() => onChoose(kind)}>
        {KIND_WORD[kind]}
      </Button>
    ))}
  </div>
);
