import type { CashMovement, CashSession } from '@sofra/contract/money/cash-sessions';
import { CASH_DIRECTION_LABEL } from '@sofra/domain/cash/cash-session';
import { formatAmount } from '@sofra/domain/money/money';
import { ArrowDownLeft, ArrowUpRight, LockOpen, Wallet, type LucideIcon } from 'lucide-react';
import { Terminals } from '#src/features/cash/terminals.tsx';
import { clockText } from '#src/lib/format/zoned-time.ts';
import { classNames } from '#src/ui/class-names.ts';

interface Props {
  session: CashSession;
  timeZone: string;
}

/** Movements, newest first, with cards and meal cards below. Cash payments are not among them (CASH-15). */
export function MovementsPanel({ session, timeZone }: Props) {
  const { movements, openedAt, openedBy, float, till } = session;
  return (
    <section aria-label="Hareketler" className="overflow-hidden rounded-lg border border-line bg-surface">
      <h2 className="border-b border-line px-4 py-3 text-lg font-semibold">Hareketler</h2>
      <ul>
        {movements.map((movement) => (
          <MovementRow key={movement.id} movement={movement} timeZone={timeZone} />
        ))}
        <Row
          look={{ icon: LockOpen, tone: 'bg-cini-soft text-cini-text' }}
          time={clockText(openedAt, timeZone)}
          title="Açılış"
          detail={till.name}
          by={openedBy}
          amount={`+${formatAmount(float)}`}
        />
      </ul>
      <Terminals terminals={session.terminals} />
    </section>
  );
}

function MovementRow({ movement, timeZone }: { movement: CashMovement; timeZone: string }) {
  const { direction, amount, reason, note, isExpense, movedBy, movedAt } = movement;
  const isIn = direction === 'IN';
  const icon = isExpense ? Wallet : isIn ? ArrowDownLeft : ArrowUpRight;
  return (
    <Row
      look={{ icon, tone: isIn ? 'bg-zeytin-soft text-zeytin-text' : 'bg-nar-soft text-nar-text' }}
      time={clockText(movedAt, timeZone)}
      title={isExpense ? 'Gider, kasadan' : CASH_DIRECTION_LABEL[direction]}
      detail={[isExpense && reason === 'Gider' ? null : reason, note].filter(Boolean).join(' · ')}
      by={movedBy}
      amount={`${isIn ? '+' : '−'}${formatAmount(amount)}`}
    />
  );
}

interface RowProps {
  look: { icon: LucideIcon; tone: string };
  time: string;
  title: string;
  detail: string;
  by: string;
  amount: string;
}

const Row = ({ look: { icon: Icon, tone }, time, title, detail, by, amount }: RowProps) => (
  <li className="grid grid-cols-[auto_auto_minmax(0,1fr)_auto] items-center gap-3 border-b border-line px-4 py-2 sm:grid-cols-[48px_auto_minmax(0,1fr)_160px_112px]">
    <span className="num text-sm text-ink-2">{time}</span>
    <span className={classNames('grid size-9 place-items-center rounded-md', tone)}>
      <Icon aria-hidden size={18} />
    </span>
    <span className="min-w-0">
      <span className="block font-medium break-words">{title}</span>
      <span className="block text-sm break-words text-ink-2">{detail}</span>
      <span className="block text-sm text-ink-2 sm:hidden">{by}</span>
    </span>
    <span className="truncate text-sm text-ink-2 max-sm:hidden">{by}</span>
    <span className="num text-right font-semibold whitespace-nowrap">{amount}</span>
  </li>
);
