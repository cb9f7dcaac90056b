import { guestsText } from '@sofra/domain/orders/guests';
import { UsersRound } from 'lucide-react';
import { useGuests, useMayStoreGuests } from '#src/features/orders/guests/use-guests.ts';
import { Button } from '#src/ui/button.tsx';

interface Props {
  tableId: string;
  onOpen: () => void;
}

/** *3 kişi* (GUESTS-13); on phones the number only. */
export function GuestsButton({ tableId, onOpen }: Props) {
  const { guests } = useGuests(tableId);
  if (!useMayStoreGuests(tableId)) return null;
  return (
    <Button
      size={44}
      icon={UsersRound}
      className="max-lg:min-w-11 max-lg:gap-1! max-lg:border-0 max-lg:bg-transparent max-lg:px-1.5!"
      aria-label={guests === null ? 'Kişi' : guestsText(guests)}
      aria-haspopup="dialog"
      title="Kişi sayısı"
      onClick={onOpen}
    >
      {guests !== null && <span className="num lg:hidden">{guests}</span>}
      <span className="num max-lg:hidden">{guests === null ? 'Kişi' : guestsText(guests)}</span>
    </Button>
  );
}
