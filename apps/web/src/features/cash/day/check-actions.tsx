import type { CallsOfDay } from '@sofra/domain/day-close/day-close';
import type { DayToClose } from '@sofra/contract/reports/day-closes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { nextStepOf, openOrdersOf, type CheckId } from '#src/features/cash/day/day-checks.ts';
import { TipsPanel } from '#src/features/cash/tips-panel.tsx';
import {
  answerCall,
  toastAnswerFailed,
  useGuestCalls,
} from '#src/features/guest-calls/guest-calls-queries.ts';
import type { useCarryOver } from '#src/features/reports/day-closes-queries.ts';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { toast } from '#src/lib/format/notices.ts';
import { useIsOnline } from '#src/lib/realtime/connection.ts';
import { createLink } from '#src/lib/router/link.tsx';
import { useQueue } from '#src/order-queue/shared-queue.ts';
import { Button } from '#src/ui/button.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';

const LinkTo = createLink(LinkButton);

type Carry = ReturnType<typeof useCarryOver>;

interface Props {
  id: CheckId;
  day: DayToClose;
  carry: Carry;
  onReports: () => void;
}

/** At most two buttons that finish a row of the checklist, or lead to the place where it is finished. */
export function CheckActions({ id, day, carry, onReports }: Props) {
  switch (id) {
    case 'slips':
      return <SlipActions slips={day.open.slips} />;
    case 'held':
      return day.heldAt && <HeldLink {...day.heldAt} />;
    case 'calls':
      return <CallActions {...day.open.calls} />;
    case 'orders':
      return <OrderActions day={day} carry={carry} />;
    case 'tips':
      return <TipActions day={day} />;
    case 'couriers':
      return (
        <LinkTo to="/app/couriers" size={44}>
          Kurye hesabı
        </LinkTo>
      );
    case 'tills':
      return <CountLink day={day} />;
    case 'devices':
      return (
        <Button size={44} onClick={onReports}>
          Raporu yaz
        </Button>
      );
  }
}

function SlipActions({ slips }: { slips: number }) {
  const unsent = useQueue().length;
  return (
    <>
      {unsent > 0 && (
        <LinkTo to="/app/tables" size={44}>
          Siparişlere git
        </LinkTo>
      )}
      {slips > 0 && (
        <LinkTo
          to="/app/settings/$section"
          params={{ section: 'printing' }}
          search={{ ayar: 'slips' }}
          size={44}
        >
          Fişlere git
        </LinkTo>
      )}
    </>
  );
}

const HeldLink = ({ orderId, tableId }: NonNullable<DayToClose['heldAt']>) =>
  tableId === null ? (
    <LinkTo to="/app/takeaway/$orderId" params={{ orderId }} size={44}>
      Siparişe git
    </LinkTo>
  ) : (
    <LinkTo to="/app/tables/$tableId" params={{ tableId }} size={44}>
      Siparişe git
    </LinkTo>
  );

/** Answers every open call in place. */
/** The steps of calls, and of orders of guests, which are read before they are answered. */
const CallActions = ({ open = 0, orders = 0 }: Partial<CallsOfDay>) => (
  <>
    {open > 0 && <AnswerAll />}
    {orders > 0 && (
      <LinkTo to="/app/guest-orders" size={44}>
        QR siparişlerine git
      </LinkTo>
    )}
  </>
);

function AnswerAll() {
  const queries = useQueryClient();
  // An order of guests is read before it is answered.
  const calls = (useGuestCalls().data ?? []).filter(({ kind }) => kind !== 'ORDER');
  const [isPending, setIsPending] = useState(false);
  const answer = async () => {
    setIsPending(true);
    try {
      for (const { id } of calls) await answerCall(queries, id);
    } catch (error) {
      toastAnswerFailed(error);
    } finally {
      setIsPending(false);
      void queries.invalidateQueries({ queryKey: ['day-ends'] });
    }
  };
  return (
    <Button size={44} disabled={calls.length === 0} isPending={isPending} onClick={() => void answer()}>
      Hepsini yanıtla
    </Button>
  );
}

/** *Devret* lets all open orders go over to the next day, with 5 s to take it back (DAYEND-19). */
function OrderActions({ day, carry }: { day: DayToClose; carry: Carry }) {
  const isOnline = useIsOnline();
  const { count } = openOrdersOf(day);
  if (count === 0)
    return (
      <LinkTo to="/app/takeaway" size={44}>
        Paketlere git
      </LinkTo>
    );
  const onError = (error: unknown) => toast.error(errorTextOf(error, 'Hesaplar devredilemedi'));
  const undo = () => void carry.mutateAsync({ day: day.day, isUndone: true }).catch(onError);
  const run = () =>
    void carry
      .mutateAsync({ day: day.day })
      .then(() => toast.success(`${count} hesap yarına devredildi`, { undo }))
      .catch(onError);
  const hasTable = day.open.unfinished?.some((order) => order.hasTable && !order.isCarried) ?? false;
  return (
    <>
      <Button
        size={44}
        variant="quiet"
        disabled={!isOnline}
        isPending={carry.isPending}
        onClick={run}
        className="max-sm:order-last"
      >
        Devret
      </Button>
      <LinkTo to={hasTable ? '/app/tables' : '/app/takeaway'} size={44}>
        {hasTable ? 'Masalara git' : 'Paketlere git'}
      </LinkTo>
    </>
  );
}

/** Tips are paid from the drawer of this user, in place; without one on *Kasa* (TIP-16). */
function TipActions({ day }: { day: DayToClose }) {
  const [isPaying, setIsPaying] = useState(false);
  const own = day.tills.find(({ isPurse, open }) => !isPurse && open?.isOwn)?.open;
  if (!own)
    return (
      <LinkTo to="/app/cash" size={44}>
        Kasaya git
      </LinkTo>
    );
  return (
    <>
      <Button size={44} onClick={() => setIsPaying(true)}>
        Bahşişleri öde
      </Button>
      <Dialog isOpen={isPaying} onClose={() => setIsPaying(false)} title="Bahşişleri öde" size="small">
        <TipsPanel session={{ id: own.sessionId }} />
      </Dialog>
    </>
  );
}

function CountLink({ day }: { day: DayToClose }) {
  const step = nextStepOf(day);
  return step?.kind === 'count' ? (
    <LinkTo to="/app/day" search={{ day: day.day, count: step.sessionId }} size={44}>
      {step.label}
    </LinkTo>
  ) : null;
}
