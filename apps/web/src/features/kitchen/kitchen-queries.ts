import { getMenu } from '@sofra/contract/menu/menu';
import { listOptionGroups, markOptionSoldOut } from '@sofra/contract/menu/option-groups';
import {
  listKitchenTickets,
  markSoldOut,
  moveKitchenLine,
  moveKitchenLines,
  type KitchenLine,
} from '@sofra/contract/orders/kitchen';
import type { KitchenMove } from '@sofra/domain/kitchen/kitchen';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { readQuery } from '#src/lib/api/endpoint-query.ts';
import { sendWrite, useWrite, useWriteFunction } from '#src/lib/api/endpoint-write.ts';
import { toast } from '#src/lib/format/notices.ts';
import { isOnline, NEEDS_CONNECTION } from '#src/lib/realtime/connection.ts';
import { refresherOf } from '#src/lib/realtime/realtime-refresh.ts';

/** Reads the tickets of every station; the screen filters by the chosen one. */
const ticketsQuery = readQuery(listKitchenTickets, { input: {} });
const menuQuery = readQuery(getMenu);

/** Polls in addition to the events, because a kitchen whose network blocks sockets must not wait for the next tap. */
const ASK_AGAIN_MS = 30_000;

/** Tickets to prepare or to serve, oldest first; refetched on `kds:changed`. */
export const useKitchenTickets = () => useQuery({ ...ticketsQuery, refetchInterval: ASK_AGAIN_MS });

export type LineMove = { lineId: string } & KitchenMove;

/** Moves lines from one kitchen state to another. `movedOn` names those that another user had already moved. */
export const useMoveLines = () =>
  useWriteFunction(sendMoves, {
    refreshes: (queries) => refresherOf(queries).handle('kds:changed', { stationId: null }),
    onResponse: ({ moved }, queries) => holdMoved(queries, moved),
  });

async function sendMoves(
  moves: readonly LineMove[],
): Promise<{ moved: KitchenLine[]; movedOn: readonly string[] }> {
  const [only, ...others] = moves;
  if (!only || others.length > 0) return sendWrite(moveKitchenLines, { lines: [...moves] });
  const { lineId: id, ...move } = only;
  return { moved: [await sendWrite(moveKitchenLine, { id, ...move })], movedOn: [] };
}

/** Cancels a running read, because it may be older than the response to the move. */
async function holdMoved(queries: QueryClient, moved: readonly KitchenLine[]): Promise<void> {
  const { queryKey } = ticketsQuery;
  await queries.cancelQueries({ queryKey });
  const byId = new Map(moved.map((line) => [line.lineId, line]));
  queries.setQueryData(queryKey, (tickets) =>
    tickets?.map((ticket) => ({
      ...ticket,
      lines: ticket.lines.map((line) => byId.get(line.lineId) ?? line),
    })),
  );
}

/** Marks an item as sold out for the rest of the business day, or undoes that. */
export const useMarkSoldOut = () =>
  useWrite(markSoldOut, {
    refreshes: (queries) => refresherOf(queries).handle('menu:changed', {}),
    onResponse: async ({ id, isSoldOut }, queries) => {
      await queries.cancelQueries({ queryKey: menuQuery.queryKey });
      queries.setQueryData(menuQuery.queryKey, (menu) =>
        menu?.map((category) => ({
          ...category,
          items: category.items.map((item) => (item.id === id ? { ...item, isSoldOut } : item)),
        })),
      );
    },
  });

interface MarkedItem {
  id: string;
  name: string;
}

/** Marks items on screen at once and then on the server, and offers to undo it (KDS-32). */
export function useSoldOut() {
  /** Marks that the server has not confirmed yet, by item. */
  const [pending, setPending] = useState<ReadonlyMap<string, boolean>>(new Map());
  const { mutateAsync } = useMarkSoldOut();
  const mark = useCallback(
    async function markItem({ id, name }: MarkedItem, isSoldOut: boolean) {
      if (!isOnline()) {
        toast.error(NEEDS_CONNECTION);
        return;
      }
      setPending((held) => new Map(held).set(id, isSoldOut));
      try {
        await mutateAsync({ id, isSoldOut });
        const text = `${name}: ${isSoldOut ? 'tükendi' : 'yeniden satışta'}`;
        toast.success(text, { undo: () => void markItem({ id, name }, !isSoldOut) });
      } catch (error) {
        toast.error(errorTextOf(error, 'Değiştirilemedi. Tekrar deneyin.'));
      } finally {
        setPending((held) => new Map([...held].filter(([other]) => other !== id)));
      }
    },
    [mutateAsync],
  );
  return { pending, mark };
}

const optionGroupsQuery = readQuery(listOptionGroups);

/** The same for an option of a group (SELL-18). */
export const useSoldOutOption = () =>
  useWrite(markOptionSoldOut, {
    refreshes: (queries) => refresherOf(queries).handle('menu:changed', {}),
    onResponse: async ({ id, isSoldOut }, queries) => {
      const { queryKey } = optionGroupsQuery;
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, (groups) =>
        groups?.map((group) => ({
          ...group,
          options: group.options.map((option) => (option.id === id ? { ...option, isSoldOut } : option)),
        })),
      );
    },
  });
