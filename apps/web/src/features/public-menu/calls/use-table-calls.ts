import type { CallKind } from '@sofra/contract/public-menu';
import { useCallback, useEffect, useRef, useState } from 'react';
import { fetchCalls, sendCall, type Failure, type OpenCalls } from '#src/features/public-menu/menu-server.ts';

/** How soon a guest sees that somebody is coming (PUB-27). */
const POLL_MS = 15_000;

interface CallsState {
  /** Null until the server named it; the buttons work without. */
  tableName: string | null;
  open: OpenCalls['calls'];
  /** Calls of this visit that somebody answered. */
  answered: ReadonlySet<CallKind>;
  /** Why the last tap did not get through. */
  problem: Failure | null;
  sending: CallKind | null;
  /** `asking` shows nothing yet; `gone` is the code of a table that is no more, or was renewed; `off`: the business takes no calls. */
  standing: 'asking' | 'ready' | 'gone' | 'off';
}

const NOTHING: CallsState = {
  tableName: null,
  open: [],
  answered: new Set(),
  problem: null,
  sending: null,
  standing: 'asking',
};

/** What a table waits for, and asking for it. A call that is open is looked after while the page is in sight. */
export function useTableCalls(slug: string, token: string) {
  const [state, setState] = useState(NOTHING);
  const isSending = useRef(false);

  const refresh = useCallback(async () => {
    const answer = await fetchCalls(slug, token);
    if (!isSending.current) setState((before) => afterRefresh(before, answer));
  }, [slug, token]);

  const call = useCallback(
    async (kind: CallKind) => {
      if (isSending.current) return; // a double tap is one
      isSending.current = true;
      setState((before) => ({ ...before, sending: kind, problem: null }));
      const answer = await sendCall(slug, token, kind);
      isSending.current = false;
      setState((before) => ({ ...afterCall(before, answer), sending: null }));
    },
    [slug, token],
  );

  useEffect(() => void refresh(), [refresh]);
  const isWaiting = state.open.length > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const refreshIfVisible = () => {
      if (document.visibilityState === 'visible') void refresh();
    };
    const timer = setInterval(refreshIfVisible, POLL_MS);
    document.addEventListener('visibilitychange', refreshIfVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refreshIfVisible);
    };
  }, [isWaiting, refresh]);
  return { ...state, call };
}

type Answer = Awaited<ReturnType<typeof fetchCalls>>;

/** A look that got no answer changes nothing: the next one comes. */
function afterRefresh(before: CallsState, answer: Answer): CallsState {
  if (answer.failure !== undefined) {
    const standing =
      standingAfter(answer.failure) ?? (before.standing === 'asking' ? 'ready' : before.standing);
    return { ...before, standing };
  }
  return { ...withOpen(before, answer.value), problem: before.problem };
}

const afterCall = (before: CallsState, answer: Answer): CallsState =>
  answer.failure === undefined
    ? withOpen(before, answer.value)
    : { ...before, problem: answer.failure, standing: standingAfter(answer.failure) ?? before.standing };

function standingAfter(failure: Failure): CallsState['standing'] | null {
  if (failure === 'gone') return 'gone';
  return failure === 'callsOff' ? 'off' : null;
}

/** What was open and is no more was answered; what is asked for again is not. */
function withOpen(before: CallsState, { tableName, calls }: OpenCalls): CallsState {
  const kinds = calls.map(({ kind }) => kind);
  const done = [...before.answered, ...before.open.map(({ kind }) => kind)];
  return {
    tableName,
    open: calls,
    answered: new Set(done.filter((kind) => !kinds.includes(kind))),
    problem: null,
    sending: before.sending,
    standing: 'ready',
  };
}
