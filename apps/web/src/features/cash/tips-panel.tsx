import type { CashSession } from '@sofra/contract/money/cash-sessions';
import {
  type OwedTips,
  type TipPayout,
  getSessionTips,
  payTips,
  printTipPayout,
} from '@sofra/contract/orders/tips';
import { formatLira } from '@sofra/domain/money/money';
import { HandCoins, Printer } from 'lucide-react';
import { useAsksForTips } from '#src/features/business/business-queries.ts';
import { useOnlineLabel } from '#src/features/cash/needs-connection.ts';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { toast } from '#src/lib/format/notices.ts';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { ListState } from '#src/ui/lists/list-state.tsx';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { readQuery } from '#src/lib/api/endpoint-query.ts';
import { useWrite } from '#src/lib/api/endpoint-write.ts';

interface Props {
  session: Pick<CashSession, 'id'>;
}

/** The tips of a drawer. Shown if the tip setting is on, or if any tips are owed or paid out (TIP-1, TIP-16). */
export function SessionTips({ session }: Props) {
  const { data } = useSessionTips(session.id);
  const asksForTips = useAsksForTips();
  const hasAny = data !== undefined && data.owed.length + data.payouts.length > 0;
  return asksForTips || hasAny ? <TipsPanel session={session} /> : null;
}

/** Recipients of owed tips, each paid with one tap, and the tips that this drawer paid out (TIP-16). */
export const TipsPanel = ({ session }: Props) => (
  <section aria-label="Bahşişler" className="overflow-hidden rounded-lg border border-line bg-surface">
    <h2 className="border-b border-line px-4 py-3 text-lg font-semibold">Bahşişler</h2>
    <ListState
      query={useSessionTips(session.id)}
      stale="banner"
      bannerClass="px-4 py-2"
      skeleton={<SkeletonRows count={2} block="h-14" className="flex flex-col gap-2 p-4" />}
      isEmpty={({ owed, payouts }) => owed.length + payouts.length === 0}
      empty={() => <p className="px-4 py-6 text-center text-sm text-ink-2">Ödenecek bahşiş yok.</p>}
    >
      {({ owed, payouts }) => (
        <ul>
          {owed.map((one) => (
            <Owed key={one.userId} owed={one} sessionId={session.id} />
          ))}
          {payouts.map((payout) => (
            <Paid key={payout.id} payout={payout} />
          ))}
        </ul>
      )}
    </ListState>
  </section>
);

function Owed({ owed: { userId, name, owed }, sessionId }: { owed: OwedTips; sessionId: string }) {
  const pay = usePayTips();
  const { isOnline, labelOf } = useOnlineLabel();
  const label = labelOf(`Öde · ${formatLira(owed)}`);
  return (
    <li className="flex items-center gap-3 border-b border-line px-4 py-2 last:border-b-0">
      <span className="min-w-0 flex-1 font-medium break-words">{name}</span>
      <Button
        size={48}
        icon={HandCoins}
        className="num whitespace-nowrap"
        aria-label={`${name}: ${label}`}
        disabled={!isOnline}
        isPending={pay.isPending}
        onClick={() =>
          pay.mutate(
            { id: sessionId, userId, amount: owed },
            {
              onSuccess: ({ payout }) =>
                toast.success(
                  `${payout.paidTo}: ${formatLira(payout.amount)} bahşiş ödendi · no ${payout.number}`,
                ),
              onError: (error) => toast.error(errorTextOf(error, 'Bahşiş ödenemedi')),
            },
          )
        }
      >
        {label}
      </Button>
    </li>
  );
}

function Paid({ payout: { id, number, paidTo, amount } }: { payout: TipPayout }) {
  const print = usePrintTipPayout();
  return (
    <li className="flex items-center gap-3 border-b border-line px-4 py-2 text-sm text-ink-2 last:border-b-0">
      <span className="num min-w-0 flex-1 break-words">{`${paidTo} · no ${number}`}</span>
      <span className="num font-semibold text-ink">{`−${formatLira(amount)}`}</span>
      <IconButton
        icon={Printer}
        label={`Bahşiş ${number} fişini tekrar yazdır`}
        disabled={print.isPending}
        onClick={() =>
          print.mutate(
            { id },
            {
              onSuccess: () => toast.success('Kopya yazıcıya gönderildi'),
              onError: (error) => toast.error(errorTextOf(error, 'Yazdırılamadı')),
            },
          )
        }
      />
    </li>
  );
}

const useSessionTips = (id: string) => useQuery(readQuery(getSessionTips, { params: { id } }));

/** The owed amounts are refetched, also if another till was faster. */
const usePayTips = () => useWrite(payTips, { refreshes: ['cash', 'reports', 'print-jobs'] });
const usePrintTipPayout = () => useWrite(printTipPayout, { refreshes: ['print-jobs'] });
