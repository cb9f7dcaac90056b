import type { CallKind } from '@sofra/contract/menu/public-menu';
import { useCallback, useEffect, useRef, useState } from 'react';
import { fetchCalls, sendCall, type Failure, type OpenCalls } from '#src/features/public-menu/menu-server.ts';
import { useVisiblePolling } from '#src/features/public-menu/use-visible-polling.ts';

/** The interval at which the page checks if a call was answered (PUB-27). */
const POLL_MS = 15_000;

interface CallsState {
  /** Null until the server has sent it; the buttons work without it. */
  tableName: string | null;
  open: OpenCalls['calls'];
  /** Calls of this visit that were answered. */
  answered: ReadonlySet<CallKind>;
  /** The reason why the last tap failed. */
  problem: Failure | null;
  sending: CallKind | null;
  /**
   * `asking`: nothing is shown yet; `gone`: the code's table was deleted or its code renewed; `off`: the business takes
   * no calls.
   */
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

/**
 * The open calls of a table and a function to call. While a call is open, it is polled as long as the page is visible.
 */
export function useTableCalls(slug: string, token: string) {
  const [state, setState] = useState(NOTHING);
  const isSending = useRef(false);

  const refresh = useCallback(async () => {
    const answer = await fetchCalls(slug, token);
    if (!isSending.current) setState((before) => afterRefresh(before, answer));
  }, [slug, token]);

  const call = useCallback(
    async (kind: CallKind) => {
      if (isSending.current) return; // a double tap calls once
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
  useVisiblePolling(refresh, { everyMs: POLL_MS, isNeeded: isWaiting });
  return { ...state, call };
}

type Answer = Awaited<ReturnType<typeof fetchCalls>>;

/** A failed poll changes nothing, because the next one follows. */
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

/** A call that was open and is missing now was answered, unless it has been made again. */
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
