import type { DoorMethod } from '@sofra/domain/orders/fulfilment';
import { Chips } from '#src/ui/fields/chips.tsx';

/** The empty text is *Belli değil*. */
export type DoorChoice = DoorMethod | '';

const CHOICES: readonly { value: DoorChoice; label: string }[] = [
  { value: '', label: 'Belli değil' },
  { value: 'CASH', label: 'Nakit' },
  { value: 'CARD', label: 'Kart' },
];

interface Props {
  value: DoorChoice;
  onValue: (value: DoorChoice) => void;
}

/** *Kapıda ödeme*: how the guest means to pay, for a new order and for a saved one (COURIER-8). */
export const DoorMethodChoice = ({ value, onValue }: Props) => (
  <div className="flex flex-col gap-1.5">
    <p className="text-sm font-medium">Kapıda ödeme</p>
    <Chips label="Kapıda ödeme" layout="wrap" chips={CHOICES} value={value} onValue={onValue} />
  </div>
);
