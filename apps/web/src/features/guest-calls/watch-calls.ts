import type { GuestCall } from '@sofra/contract/orders/guest-calls';
import { isUnanswered, UNANSWERED_MINUTES } from '@sofra/domain/orders/guest-order';
import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import { isCallSoundOn } from '#src/features/guest-calls/call-sound.ts';
import {
  answerCall,
  guestCallsQuery,
  toastAnswerFailed,
} from '#src/features/guest-calls/guest-calls-queries.ts';
import { hideToast, toast } from '#src/lib/format/notices.ts';
import { openSoundByGesture, play } from '#src/lib/device/sound.ts';
import { callText } from '#src/ui/call-variants.ts';

/** Long enough to look up from a tray. Afterwards the table's card and the number at *Masalar* still show the call. */
const SHOWN_MS = 30_000;

/** The open order or the list of orders already shows the call, and a toast would cover it. */
const isInView = ({ tableId, kind }: GuestCall): boolean =>
  location.pathname.endsWith(`/tables/${tableId}`) ||
  (kind === 'ORDER' && location.pathname.endsWith('/guest-orders'));

/** A call that was renewed keeps its id and is another one to users (PUB-25). */
const keyOf = ({ id, createdAt }: GuestCall): string => `${id} ${createdAt.getTime()}`;

interface Watching {
  /** The screen is one of the service. */
  isServing: () => boolean;
  /** The user takes payments. */
  isTill: () => boolean;
  openOrder: (id: string) => void;
}

/** Often enough for minutes. */
const LATE_CHECK_MS = 15_000;

/**
 * Shows a toast for each call once, on the screens of the service (PUB-28): with *Geliyorum*, or with the way to an
 * order of guests (GUESTORDER-22). Follows the cached list, not the events: it also has the calls made while the device
 * was offline, and none that another user has answered. Returns a function that stops it.
 */
export function watchCalls(queries: QueryClient, { isServing, isTill, openOrder }: Watching): () => void {
  /** The toast id of every open call by its key; null if it needed no toast. */
  const announced = new Map<string, number | null>();
  const answer = (call: GuestCall) =>
    void answerCall(queries, call.id).catch((error: unknown) => {
      // The answer failed, so the call is announced again while it is open.
      announced.delete(keyOf(call));
      follow(queries.getQueryData(guestCallsQuery.queryKey) ?? []);
      toastAnswerFailed(error);
    });
  const announce = (call: GuestCall) =>
    announced.set(
      keyOf(call),
      isInView(call) || !isServing()
        ? null
        : toast.info(callText(call), {
            action:
              call.kind === 'ORDER'
                ? { label: 'Siparişe bak', run: () => openOrder(call.id), forMs: SHOWN_MS }
                : { label: 'Geliyorum', run: () => answer(call), forMs: SHOWN_MS },
            yieldsToDialogs: true,
          }),
    );
  const follow = (calls: readonly GuestCall[]): boolean => {
    const open = new Set(calls.map(keyOf));
    for (const [key, toastId] of announced) {
      if (open.has(key)) continue;
      if (toastId !== null) hideToast(toastId);
      announced.delete(key);
    }
    const unannounced = calls.filter((call) => !announced.has(keyOf(call)));
    // The newest toast is on top and only few are shown, so the oldest call is announced last.
    for (const call of unannounced.toReversed()) announce(call);
    return unannounced.length > 0;
  };

  const late = new Set<string>();
  /** Orders of guests without an answer are shown at the till on every screen, each once (GUESTORDER-24). */
  const remind = () => {
    const calls = queries.getQueryData(guestCallsQuery.queryKey) ?? [];
    for (const { id, kind, tableName, createdAt } of calls) {
      if (kind !== 'ORDER' || late.has(id) || !isUnanswered({ sentAt: createdAt }, Date.now()) || !isTill())
        continue;
      late.add(id);
      toast.info(`${tableName} siparişi ${UNANSWERED_MINUTES} dakikadır yanıtsız`, {
        action: { label: 'Siparişe bak', run: () => openOrder(id), forMs: SHOWN_MS },
        yieldsToDialogs: true,
      });
    }
  };
  const timer = setInterval(remind, LATE_CHECK_MS);
  const observer = new QueryObserver(queries, guestCallsQuery);
  const stopGesture = openSoundByGesture();
  const stopList = observer.subscribe(({ data }) => {
    if (data && follow(data) && isServing() && isCallSoundOn()) play('call');
  });
  return () => {
    clearInterval(timer);
    stopGesture();
    stopList();
  };
}
