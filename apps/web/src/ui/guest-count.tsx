import { UsersRound } from 'lucide-react';
import { classNames } from '#src/ui/class-names.ts';

interface Props {
  guests: number;
  className?: string;
}

/** The guests of an order, where there is little room (GUESTS-10). */
export const GuestCount = ({ guests, className = 'text-xs' }: Props) => (
  <span className={classNames('num inline-flex shrink-0 items-center gap-1', className)}>
    <UsersRound aria-hidden size={14} className="shrink-0" />
    {guests} <span className="sr-only">kişi</span>
  </span>
);
