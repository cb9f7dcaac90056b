import type { KitchenLine, KitchenTicket } from '@sofra/contract/orders/kitchen';
import { KITCHEN_STATES, type KitchenState } from '@sofra/domain/kitchen/kitchen';
import { useCallback, useRef, useState } from 'react';
import { useMoveLines, type LineMove } from '#src/features/kitchen/kitchen-queries.ts';
import { errorTextOf, isApiError } from '#src/lib/api/api-error.ts';
import { isOnline, NEEDS_CONNECTION } from '#src/lib/realtime/connection.ts';
import { toast } from '#src/lib/format/notices.ts';

/** A second tap on a line within this time is an accidental double tap, not the next state. */
export const TAP_PAUSE_MS = 600;

interface PendingMove {
  status: KitchenState;
  at: Date;
}
export type PendingMoves = ReadonlyMap<string, PendingMove>;

/** A line and the state that a user set. */
export interface RequestedMove {
  line: KitchenLine;
  status: KitchenState;
}

/** The tickets with pending moves applied, as shown until the server has responded. */
export const withPendingMoves = (
  tickets: readonly KitchenTicket[],
  pendingMoves: PendingMoves,
): readonly KitchenTicket[] =>
  pendingMoves.size === 0
    ? tickets
    : tickets.map((ticket) => ({
        ...ticket,
        lines: ticket.lines.map((line) => {
          const pending = pendingMoves.get(line.lineId);
          return pending ? { ...line, status: pending.status, changedAt: pending.at } : line;
        }),
      }));

/**
 * Moves lines on screen at once and then on the server. A refused move is undone and its reason is shown (KDS-16). A
 * line with a pending move, or one tapped a moment ago, ignores further taps. Returns true if all were moved.
 */
export function useLineMoves() {
  const [pendingMoves, setPendingMoves] = useState<PendingMoves>(new Map());
  /** The state that a line moves to, and the time until which it ignores taps, by line id. */
  const resting = useRef(new Map<string, { to: KitchenState; until: number }>());
  const running = useRef(new Set<Promise<boolean>>());
  const { mutateAsync } = useMoveLines();

  const moveNow = useCallback(
    async (wanted: readonly RequestedMove[]): Promise<boolean> => {
      const now = Date.now();
      const moves = wanted.filter(({ line }) => now >= (resting.current.get(line.lineId)?.until ?? 0));
      if (moves.length === 0) return false;
      if (!isOnline()) {
        toast.error(NEEDS_CONNECTION);
        return false;
      }
      for (const { line, status: to } of moves) resting.current.set(line.lineId, { to, until: Infinity });
      setPendingMoves((held) => withAll(held, moves, new Date(now)));
      try {
        const { movedOn } = await mutateAsync(moves.map(asMove));
        if (movedOn.length > 0) toast.error(movedOnText(movedOn, moves));
        return movedOn.length === 0;
      } catch (error) {
        toast.error(failureText(error, moves));
        return false;
      } finally {
        const until = now + TAP_PAUSE_MS;
        for (const { line, status: to } of moves) resting.current.set(line.lineId, { to, until });
        setPendingMoves((held) => without(held, moves));
      }
    },
    [mutateAsync],
  );
  const move = useCallback(
    (wanted: readonly RequestedMove[]): Promise<boolean> => {
      const moved = moveNow(wanted).finally(() => running.current.delete(moved));
      running.current.add(moved);
      return moved;
    },
    [moveNow],
  );
  /** Moves the lines of a whole card, also those tapped a moment ago, once the moves before it have ended. */
  const moveAll = useCallback(
    async (wanted: readonly RequestedMove[]): Promise<boolean> => {
      const isUnderWay = ({ line, status }: RequestedMove) => {
        const rest = resting.current.get(line.lineId);
        return rest?.to === status && rest.until === Infinity;
      };
      const moves = wanted.filter((one) => !isUnderWay(one));
      await Promise.all(running.current);
      for (const { line } of moves) resting.current.delete(line.lineId);
      return move(moves);
    },
    [move],
  );
  /** Moves lines back step by step, without the pause that applies to taps. */
  const undo = useCallback(
    async (done: readonly RequestedMove[]) => {
      for (const { line } of done) resting.current.delete(line.lineId);
      for (const moves of stepsBack(done)) {
        await move(moves);
        for (const { line } of moves) resting.current.delete(line.lineId);
      }
    },
    [move],
  );
  return { pendingMoves, move, moveAll, undo };
}

/**
 * Groups the moves by steps, because the server takes back one state at a time: one step for all lines, then the next
 * for those that had moved further.
 */
function stepsBack(done: readonly RequestedMove[]): RequestedMove[][] {
  const steps: RequestedMove[][] = [];
  for (const { line, status } of done) {
    const passed = KITCHEN_STATES.slice(
      KITCHEN_STATES.indexOf(line.status),
      KITCHEN_STATES.indexOf(status),
    ).toReversed();
    let from = status;
    for (const [step, to] of passed.entries()) {
      (steps[step] ??= []).push({ line: { ...line, status: from }, status: to });
      from = to;
    }
  }
  return steps;
}

const asMove = ({ line, status }: RequestedMove): LineMove => ({
  lineId: line.lineId,
  from: line.status,
  status,
});

const withAll = (held: PendingMoves, moves: readonly RequestedMove[], at: Date): PendingMoves =>
  new Map([...held, ...moves.map(({ line, status }) => [line.lineId, { status, at }] as const)]);

const without = (held: PendingMoves, moves: readonly RequestedMove[]): PendingMoves =>
  new Map([...held].filter(([id]) => !moves.some(({ line }) => line.lineId === id)));

function movedOnText(movedOn: readonly string[], moves: readonly RequestedMove[]): string {
  const names = moves.filter(({ line }) => movedOn.includes(line.lineId)).map(({ line }) => line.name);
  return `${names.join(', ')}: durumu başka bir ekrandan değiştirildi.`;
}

/** The server's sentence, with the name of the dish. */
function failureText(error: unknown, moves: readonly RequestedMove[]): string {
  const text = errorTextOf(error, 'Durum değiştirilemedi. Tekrar deneyin.');
  const [only, ...others] = moves;
  return only && others.length === 0 && isApiError(error, 'LINE_MOVED_ON')
    ? `${only.line.name}: ${text}`
    : text;
}
