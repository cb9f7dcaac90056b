import type { ReadyBoard } from '@sofra/contract/orders/ready-board';
import { useEffect, useState } from 'react';
import type * as z from 'zod/mini';

/** As on the wire; not validated at run time, because zod would be larger than the page. */
export type Board = z.input<typeof ReadyBoard>;

const EVERY_MS = 3_000;
const TIMEOUT_MS = 10_000;

export interface BoardState {
  /** The last numbers that were read; null before the first, and where there is no such board. */
  board: Board | null;
  /** When they were read. */
  at: number;
  /** The reason why the last attempt failed. */
  failure: 'gone' | 'offline' | null;
  /** The numbers that became ready last, and when this screen read them. */
  fresh: readonly number[];
  freshAt: number;
}

const NOTHING: BoardState = { board: null, at: 0, failure: null, fresh: [], freshAt: 0 };

/** Reads the numbers of a board every three seconds (READY-2, READY-6). */
export function useReadyBoard(secret: string): BoardState {
  const [state, setState] = useState(NOTHING);
  useEffect(() => {
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = async () => {
      const answer = await fetchBoard(secret);
      if (isGone) return;
      setState((before) => afterAnswer(before, answer));
      timer = setTimeout(() => void read(), EVERY_MS);
    };
    void read();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [secret]);
  return state;
}

type Answer = Board | 'gone' | 'offline';

async function fetchBoard(secret: string): Promise<Answer> {
  try {
    const response = await fetch(`/api/public/ready/${encodeURIComponent(secret)}`, {
      headers: { accept: 'application/json', 'x-client': 'web' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok) return (await response.json()) as Board;
    return response.status === 404 ? 'gone' : 'offline';
  } catch {
    return 'offline';
  }
}

function afterAnswer(before: BoardState, answer: Answer): BoardState {
  if (answer === 'gone') return { ...NOTHING, failure: 'gone' };
  if (answer === 'offline') return { ...before, failure: 'offline' };
  const known = before.board?.ready.map(({ number }) => number);
  const numbers = answer.ready.map(({ number }) => number);
  // Nothing is new on a board that was just switched on.
  const fresh = known === undefined ? [] : numbers.filter((number) => !known.includes(number));
  const at = Date.now();
  return { ...before, board: answer, at, failure: null, ...(fresh.length > 0 && { fresh, freshAt: at }) };
}
