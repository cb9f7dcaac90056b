import { useCallback, useEffect, useRef, useState } from 'react';
import { phoneId } from '#src/features/public-menu/guest-phone.ts';
import {
  fetchReservationForm,
  postReservation,
  postReservationCancel,
  type Refusal,
  type Reply,
  type ReservationForm,
} from '#src/features/public-menu/ordering/guest-server.ts';
import { useVisiblePolling } from '#src/features/public-menu/use-visible-polling.ts';
import { newUuid } from '#src/lib/api/idempotency-key.ts';
import { forgetStored, readStored, writeStored, type StoredValues } from '#src/lib/device/storage.ts';

/** The interval at which a phone reads the answer to its request. */
const POLL_MS = 15_000;

export type ReserveDraft = StoredValues['guest-reservation']['draft'];

/** `unsure`: a request may have arrived without its answer; `lost`: a cancellation may have. */
export type ReserveProblem = Refusal['code'] | 'unsure' | 'lost';

export type Reserving = ReturnType<typeof useReserving>;

/** The request of this phone whose answer is missing, if the page was left meanwhile. */
function unansweredAt(slug: string) {
  const stored = readStored('guest-reservation');
  return stored?.slug === slug ? stored : null;
}

/** The form of reservations of a business, and the requests of this phone (RESERVEFORM-2). */
export function useReserving(slug: string) {
  const [phone] = useState(phoneId);
  const [unanswered] = useState(() => unansweredAt(slug));
  const [form, setForm] = useState<ReservationForm | null>(null);
  const [problem, setProblem] = useState<ReserveProblem | null>(unanswered && 'unsure');
  const [draft, setDraft] = useState<ReserveDraft>(() => ({
    ...{ guests: 2, day: '', startsAt: '', name: '', phone: '', note: '' },
    ...(unanswered?.draft ?? readStored('guest-contact')),
  }));
  // Kept until the server decides, also on the device, so that a repetition is the same request.
  const [requestId, setRequestId] = useState(() => unanswered?.id ?? newUuid());
  /** The times of the chosen day and party are not known yet. */
  const [isReading, setIsReading] = useState(true);
  /** The last read failed. */
  const [isUnread, setIsUnread] = useState(false);
  const [isSending, setIsSending] = useState(false);
  /** A request may have arrived without its answer. */
  const [isUnsure, setIsUnsure] = useState(unanswered !== null);
  const [isSent, setIsSent] = useState(false);
  const { guests, day } = draft;

  const read = useCallback(
    () => fetchReservationForm(slug, { phone, guests, day }),
    [slug, phone, guests, day],
  );
  const show = (reply: Reply<ReservationForm>) => {
    setIsReading(false);
    if ('value' in reply) setForm(reply.value);
    setIsUnread(!('value' in reply));
  };
  const latest = useRef({ read, count: 0 });
  /** Reads the present day and party. Only the latest read is shown. */
  const refresh = useCallback(() => {
    const count = ++latest.current.count;
    void latest.current.read().then((reply) => {
      if (count === latest.current.count) show(reply);
    });
  }, []);
  useEffect(() => {
    latest.current.read = read;
    refresh();
  }, [read, refresh]);
  const isWaiting = form?.reservations.some(({ state }) => state === 'WAITING') ?? false;
  useVisiblePolling(refresh, { everyMs: POLL_MS, isNeeded: isWaiting });

  const send = async () => {
    if (isSending) return;
    setIsSending(true);
    const { name, phone: number, note, startsAt } = draft;
    const guest = { name: name.trim(), phone: number.trim(), ...(note.trim() && { note: note.trim() }) };
    writeStored('guest-reservation', { slug, id: requestId, draft });
    const reply = await postReservation(slug, { id: requestId, phone, guest, guests, startsAt });
    setIsSending(false);
    if ('isLost' in reply) {
      setIsUnsure(true);
      setProblem('unsure');
      return;
    }
    // A limit decides nothing about a first request that may have arrived.
    const isOpen = isUnsure && 'refusal' in reply && reply.refusal.code === 'TOO_MANY_ATTEMPTS';
    if (!isOpen) {
      forgetStored('guest-reservation');
      setRequestId(newUuid());
    }
    setIsUnsure(isOpen);
    if ('refusal' in reply) {
      setProblem(reply.refusal.code);
      refresh();
      return;
    }
    writeStored('guest-contact', { name: guest.name, phone: guest.phone });
    setProblem(null);
    setIsSent(true);
    setDraft((before) => ({ ...before, startsAt: '', note: '' }));
    // The answer has no times, because it names no day.
    setForm({ ...reply.value, times: [] });
    setIsReading(true);
    refresh();
  };
  const cancel = async (id: string) => {
    const reply = await postReservationCancel(slug, { id, phone });
    if (!('value' in reply)) setProblem('refusal' in reply ? reply.refusal.code : 'lost');
    refresh();
  };
  return {
    ...{ form, problem, draft, isReading, isSending, isSent, send, cancel },
    /** The form stays as it was sent while its answer is missing. */
    isUnsure,
    isUnread: isUnread && !isReading,
    retry: () => {
      setIsReading(true);
      refresh();
    },
    change: (changed: Partial<ReserveDraft>) => {
      setProblem(null);
      setIsSent(false);
      const moved = 'day' in changed || 'guests' in changed;
      // Times of another day or party are offered no more.
      if (moved) setForm((before) => before && { ...before, times: [] });
      if (moved) setIsReading(true);
      setDraft((before) => ({ ...before, ...(moved && { startsAt: '' }), ...changed }));
    },
  };
}
