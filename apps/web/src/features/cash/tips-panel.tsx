import type { CashSession } from '@sofra/contract/money/cash-sessions';
import {
  type OwedTips,
  type TipPayout,
  getSessionTips,
  payTips,
  printTipPayout,
} from '@sofra/contract/orders/tips';
import { formatAmount, formatLira, kurus, sumKurus, type Kurus } from '@sofra/domain/money/money';
import { Printer } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAsksForTips } from '#src/features/business/business-queries.ts';
import { useOnlineLabel } from '#src/features/cash/needs-connection.ts';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { toast } from '#src/lib/format/notices.ts';
import { AvatarInitial } from '#src/ui/avatar-initial.tsx';
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
  <section aria-label="Ödenecek bahşiş" className="overflow-hidden rounded-lg border border-line bg-surface">
    <ListState
      query={useSessionTips(session.id)}
      stale="banner"
      bannerClass="px-4 py-2"
      skeleton={<SkeletonRows count={2} block="h-14" className="flex flex-col gap-2 p-4" />}
      isEmpty={() => false}
      empty={() => null}
    >
      {({ owed, payouts }) => (
        <>
          <h2 className="flex min-h-11 items-center justify-between border-b border-line px-4 font-semibold">
            <span>Ödenecek bahşiş</span>
            <span className="num">{formatLira(sumKurus(owed.map((one) => one.owed)))}</span>
          </h2>
          {owed.length === 0 && (
            <p className="px-4 py-3 text-center text-sm text-ink-2">Ödenecek bahşiş yok.</p>
          )}
          <ul>
            {owed.map((one) => (
              <Owed key={one.userId} owed={one} sessionId={session.id} />
            ))}
            {payouts.map((payout) => (
              <Paid key={payout.id} payout={payout} />
            ))}
          </ul>
        </>
      )}
    </ListState>
  </section>
);

/** *kart 430 · nakit 90*: the parts that are above 0; nothing for a user who counts blind (TIP-26). */
const partsText = (owed: Kurus, inCash: Kurus): string =>
  [['kart', kurus(owed - inCash)] as const, ['nakit', inCash] as const]
    .filter(([, amount]) => amount > 0)
    .map(([name, amount]) => `${name} ${formatAmount(amount)}`)
    .join(' · ');

function Owed({ owed: { userId, name, owed, inCash }, sessionId }: { owed: OwedTips; sessionId: string }) {
  const { mutateAsync, isPending } = usePayTips();
  const { isOnline, labelOf } = useOnlineLabel();
  const pay = (amount: Kurus) =>
    void mutateAsync({ id: sessionId, userId, amount }).then(
      ({ payout }) =>
        toast.success(`${payout.paidTo}: ${formatLira(payout.amount)} bahşiş ödendi · no ${payout.number}`),
      (error: unknown) => toast.error(errorTextOf(error, 'Bahşiş ödenemedi')),
    );
  const { tapped, start, undo } = useDelayed(pay);
  const isWaiting = tapped !== null;
  const label = isWaiting ? `Geri al · ${formatLira(tapped)}` : labelOf(`Öde · ${formatLira(owed)}`);
  return (
    <li className="flex items-center gap-3 border-b border-line px-4 py-1.5 last:border-b-0">
      <AvatarInitial name={name} />
      <span className="min-w-0 flex-1">
        <span className="block font-medium break-words">{name}</span>
        {inCash !== null && <span className="num block text-sm text-ink-2">{partsText(owed, inCash)}</span>}
      </span>
      <Button
        size={44}
        className="num whitespace-nowrap"
        aria-label={`${name}: ${label}`}
        disabled={!isOnline && !isWaiting}
        isPending={isPending}
        onClick={isWaiting ? undo : () => start(owed)}
      >
        {label}
      </Button>
    </li>
  );
}

/** The time to take a tap back before it is done (TIP-27). */
const UNDO_MS = 5000;

/**
 * Does `run` with the value of the tap five seconds after `start`; `undo` forgets it. It is done at once when the screen
 * or the page is left.
 */
function useDelayed<Value>(run: (value: Value) => void) {
  const [tapped, setTapped] = useState<Value | null>(null);
  const waiting = useRef<{ value: Value; timer: ReturnType<typeof setTimeout> } | null>(null);
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  const take = () => {
    const taken = waiting.current;
    clearTimeout(taken?.timer);
    waiting.current = null;
    setTapped(null);
    return taken;
  };
  const finish = () => {
    const taken = take();
    if (taken) latest.current(taken.value);
  };
  const leave = useEffectEvent(finish);
  useEffect(() => {
    const leavePage = () => leave();
    addEventListener('pagehide', leavePage);
    return () => {
      removeEventListener('pagehide', leavePage);
      leave();
    };
  }, []);
  const start = (value: Value) => {
    setTapped(() => value);
    waiting.current = { value, timer: setTimeout(finish, UNDO_MS) };
  };
  return { tapped, start, undo: () => void take() };
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
const usePayTips = () => useWrite(payTips, { refreshes: ['cash', 'reports', 'print-jobs'], keepalive: true });
const usePrintTipPayout = () => useWrite(printTipPayout, { refreshes: ['print-jobs'] });
