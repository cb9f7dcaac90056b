import type { CashSession } from '@sofra/contract/money/cash-sessions';
import { withBalances } from '@sofra/domain/cash/cash-ledger';
import {
  CASH_DIRECTION_LABEL,
  type CashDirection,
  type CashMovementKind,
} from '@sofra/domain/cash/cash-session';
import { kurus, ZERO, type Kurus } from '@sofra/domain/money/money';
import {
  ArrowDownLeft,
  ArrowRightLeft,
  ArrowUpRight,
  Banknote,
  LockOpen,
  RotateCcw,
  TriangleAlert,
  Wallet,
  type LucideIcon,
} from 'lucide-react';

export interface LedgerEntry {
  id: string;
  at: Date;
  icon: LucideIcon;
  tone: 'cini' | 'zeytin' | 'nar' | 'safran';
  title: string;
  detail: string;
  by: string;
  amount: Kurus;
}

type Movement = CashSession['movements'][number];

const LOOKS: Record<CashMovementKind, { title?: string; icon?: LucideIcon }> = {
  MOVE: {},
  TIPS: {},
  REFUND: { title: 'Nakit iade', icon: RotateCcw },
  COLLECTION: { title: 'Veresiye tahsilatı', icon: Banknote },
  UNDO: { title: 'Tahsilat iadesi', icon: RotateCcw },
  PAYOUT: { title: 'Alacak ödemesi' },
};
const ARROW: Record<CashDirection, LucideIcon> = { IN: ArrowDownLeft, OUT: ArrowUpRight };

function movementEntry({ id, kind, direction, amount, reason, note, ...of }: Movement): LedgerEntry {
  const { title = CASH_DIRECTION_LABEL[direction], icon = ARROW[direction] } = LOOKS[kind];
  const isIn = direction === 'IN';
  return {
    ...{ id, at: of.movedAt, by: of.movedBy, tone: isIn ? 'zeytin' : 'nar' },
    ...(of.isExpense ? { icon: Wallet, title: 'Gider, kasadan' } : { icon, title }),
    detail: [of.isExpense && reason === 'Gider' ? null : reason, note].filter(Boolean).join(' · '),
    amount: isIn ? amount : kurus(0 - amount),
  };
}

/**
 * The float. If it differs from the sum that was left, that sum and the difference are separate entries (CASH-31).
 */
function openingEntries({ float, openingDifference, ...session }: CashSession): LedgerEntry[] {
  const { id, openedAt: at, openedBy: by, till } = session;
  const difference = openingDifference ?? ZERO;
  const opening: LedgerEntry = {
    ...{ id, at, by, icon: LockOpen, tone: 'cini', title: 'Açılış' },
    detail: difference === ZERO ? till.name : `${till.name} · yarına kalandan`,
    amount: kurus(float - difference),
  };
  if (difference === ZERO) return [opening];
  const detail = session.openingNote ?? 'Açıklama yok';
  return [
    opening,
    {
      ...{ id: `${id}-opening`, at, by, icon: TriangleAlert, tone: 'safran' },
      ...{ title: 'Açılış farkı', detail, amount: difference },
    },
  ];
}

const handOverEntry = ({
  no,
  handOver,
  variance,
  countedAt,
}: CashSession['counts'][number]): LedgerEntry[] =>
  handOver
    ? [
        {
          ...{ id: `hand-over-${no}`, at: countedAt, by: handOver.from, icon: ArrowRightLeft, tone: 'cini' },
          ...{
            title: 'Kasa devri',
            detail: `${handOver.from} → ${handOver.to} · devir farkı`,
            amount: variance,
          },
        },
      ]
    : [];

/** All entries of a drawer, newest first, each with the cash after it. Cash payments are in none (CASH-15, CASH-33). */
export function ledgerOf(session: CashSession) {
  const later = [...session.movements.map(movementEntry), ...session.counts.flatMap(handOverEntry)];
  return withBalances([
    ...openingEntries(session),
    ...later.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
  ]);
}
