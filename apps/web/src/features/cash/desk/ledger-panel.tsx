import type { CashSession } from '@sofra/contract/money/cash-sessions';
import { CASH_DIRECTION_LABEL, CASH_DIRECTIONS, type CashDirection } from '@sofra/domain/cash/cash-session';
import { formatAmount, kurus, ZERO, type Kurus } from '@sofra/domain/money/money';
import { ArrowDownLeft, ArrowUpRight, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { ledgerOf, type LedgerEntry } from '#src/features/cash/desk/cash-ledger.ts';
import { signedText } from '#src/features/cash/desk/cash-lead.tsx';
import { MovementDialog } from '#src/features/cash/movement-dialog.tsx';
import { useOnlineLabel } from '#src/features/cash/needs-connection.ts';
import { clockText } from '#src/lib/format/zoned-time.ts';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';

const ICONS = { IN: ArrowDownLeft, OUT: ArrowUpRight };
const TONES: Record<LedgerEntry['tone'], string> = {
  cini: 'bg-cini-soft text-cini-text',
  zeytin: 'bg-zeytin-soft text-zeytin-text',
  nar: 'bg-nar-soft text-nar-text',
  safran: 'bg-safran-soft text-safran-text',
};
const COLUMNS = 'sm:grid-cols-[48px_28px_minmax(0,1fr)_120px_104px_104px]';

interface Props {
  session: CashSession;
  timeZone: string;
  /** Cash sales and cash tips, once an ADMIN has looked (CASH-16). */
  sales: { payments: Kurus; tips: Kurus } | undefined;
}

/** *Hareketler*: time, movement, person, amount and the cash after it, newest first (CASH-33). */
export function LedgerPanel({ session, timeZone, sales }: Props) {
  const [moving, setMoving] = useState<CashDirection | null>(null);
  const { isOnline, labelOf } = useOnlineLabel();
  const entries = ledgerOf(session);
  return (
    <section aria-label="Hareketler" className="overflow-hidden rounded-lg border border-line bg-surface">
      <div className="flex flex-wrap items-center justify-between gap-2 px-4 py-1">
        <h2 className="text-lg font-semibold">Hareketler</h2>
        <div className="flex flex-wrap gap-2">
          {CASH_DIRECTIONS.map((direction) => (
            <Button
              key={direction}
              size={44}
              icon={ICONS[direction]}
              disabled={!isOnline}
              onClick={() => setMoving(direction)}
            >
              {labelOf(CASH_DIRECTION_LABEL[direction])}
            </Button>
          ))}
        </div>
      </div>
      <div
        aria-hidden
        className={`hidden gap-x-3 border-y border-line bg-sunken px-4 py-1 text-sm text-ink-2 sm:grid ${COLUMNS}`}
      >
        <span>Saat</span>
        <span className="col-span-2">Hareket</span>
        <span>Kişi</span>
        <span className="text-right">Tutar</span>
        <span className="text-right">Bakiye</span>
      </div>
      <ul>
        {entries.map((entry) => (
          <EntryRow key={entry.id} {...entry} time={clockText(entry.at, timeZone)} />
        ))}
      </ul>
      <SalesRow sales={sales} balance={entries[0]?.balance ?? ZERO} />
      {moving && <MovementDialog sessionId={session.id} direction={moving} onClose={() => setMoving(null)} />}
    </section>
  );
}

type RowProps = LedgerEntry & { balance: Kurus; time: string };

const EntryRow = ({ icon: Icon, tone, title, detail, by, amount, balance, time }: RowProps) => (
  <li
    className={`grid min-h-[69px] grid-cols-[auto_28px_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line px-4 py-2 ${COLUMNS}`}
  >
    <span className="num text-sm text-ink-2">{time}</span>
    <span className={classNames('grid size-7 place-items-center rounded-md', TONES[tone])}>
      <Icon aria-hidden size={16} />
    </span>
    <span className="min-w-0">
      <span className="block font-medium break-words">{title}</span>
      <span className="block text-sm break-words text-ink-2">{detail}</span>
      <span className="block text-sm text-ink-2 sm:hidden">{by}</span>
    </span>
    <span title={by} className="truncate text-sm text-ink-2 max-sm:hidden">
      {by}
    </span>
    <span className="text-right">
      <span
        className={classNames('num block font-semibold whitespace-nowrap', amount < 0 && 'text-nar-text')}
      >
        {signedText(amount)}
      </span>
      <Balance amount={balance} className="text-sm sm:hidden" />
    </span>
    <Balance amount={balance} className="text-right max-sm:hidden" />
  </li>
);

const Balance = ({ amount, className }: { amount: Kurus; className: string }) => (
  <span className={classNames('num block whitespace-nowrap text-ink-2', className)}>
    <span className="sr-only">Bakiye </span>
    {formatAmount(amount)}
  </span>
);

/** The last row: cash sales and cash tips as one sum, hidden together with the expected cash (CASH-15). */
function SalesRow({ sales, balance }: { sales: Props['sales']; balance: Kurus }) {
  const total = sales && kurus(sales.payments + sales.tips);
  return (
    <div
      className={`grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 bg-sunken px-4 py-2 text-sm sm:grid-cols-[minmax(0,1fr)_104px_104px]`}
    >
      {sales === undefined || total === undefined ? (
        <p className="col-span-full flex items-center gap-2 text-ink-2">
          <EyeOff aria-hidden size={16} className="shrink-0" />
          <span>Nakit satış ve nakit bahşiş burada yok. Nakit toplamı gizli, sayım bitince görünür.</span>
        </p>
      ) : (
        <>
          <span className="num">
            + Nakit satış {formatAmount(sales.payments)}
            {sales.tips !== ZERO && ` + nakit bahşiş ${formatAmount(sales.tips)}`}
          </span>
          <span className="num text-right">{signedText(total)}</span>
          <span className="num text-right text-base font-semibold max-sm:col-span-full">
            {formatAmount(kurus(balance + total))}
          </span>
        </>
      )}
    </div>
  );
}
