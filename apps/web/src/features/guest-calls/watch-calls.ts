import type { GuestCall } from '@sofra/contract/guest-calls';
import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import { isCallSoundOn } from '#src/features/guest-calls/call-sound.ts';
import {
  answerCall,
  guestCallsQuery,
  toastAnswerFailed,
} from '#src/features/guest-calls/guest-calls-queries.ts';
import { hideToast, toast } from '#src/lib/notices.ts';
import { openSoundByGesture, play } from '#src/lib/sound.ts';
import { callText } from '#src/ui/call-variants.ts';

/** Long enough to look up from a tray; afterwards the table's card still says it. */
const SHOWN_MS = 30_000;

/** The order of that table is open: the call stands above it already, and a toast would cover both. */
const isInView = ({ tableId }: GuestCall): boolean => location.pathname.endsWith(`/tables/${tableId}`);

/**
 * Tells of calls on any screen, each once, with *Geliyorum* (PUB-28). It follows the list and not the events: what was
 * said while nobody listened is in it, and what somebody else answered no longer is. Returns how to stop.
 */
export function watchCalls(queries: QueryClient): () => void {
  /** The toast of every open call, by the call's id; null where it needed none. */
  const announced = new Map<string, number | null>();
  const answer = (id: string) =>
    void answerCall(queries, id).catch((error: unknown) => {
      // Offered again, as long as it is open.
      announced.delete(id);
      follow(queries.getQueryData(guestCallsQuery.queryKey) ?? []);
      toastAnswerFailed(error);
    });
  const announce = (call: GuestCall) =>
    announced.set(
      call.id,
      isInView(call)
        ? null
        : toast.info(callText(call), {
            action: { label: 'Geliyorum', run: () => answer(call.id), forMs: SHOWN_MS },
          }),
    );
  const follow = (calls: readonly GuestCall[]): boolean => {
    const open = new Set(calls.map(({ id }) => id));
    for (const [id, toastId] of announced) {
      if (open.has(id)) continue;
      if (toastId !== null) hideToast(toastId);
      announced.delete(id);
    }
    const unannounced = calls.filter(({ id }) => !announced.has(id));
    // The newest notice stands on top and few are shown at once: the oldest call is told last.
    for (const call of unannounced.toReversed()) announce(call);
    return unannounced.length > 0;
  };

  const observer = new QueryObserver(queries, guestCallsQuery);
  const stopGesture = openSoundByGesture();
  const stopList = observer.subscribe(({ data }) => {
    if (data && follow(data) && isCallSoundOn()) play('call');
  });
  return () => {
    stopGesture();
    stopList();
  };
}
