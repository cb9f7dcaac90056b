import { listOptionGroups, markOptionSoldOut } from '@sofra/contract/menu/option-groups';
import {
  listKitchenTickets,
  moveKitchenLine,
  moveKitchenLines,
  type KitchenLine,
} from '@sofra/contract/orders/kitchen';
import type { KitchenMove } from '@sofra/domain/kitchen/kitchen';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { readQuery } from '#src/lib/api/endpoint-query.ts';
import { sendWrite, useWrite, useWriteFunction } from '#src/lib/api/endpoint-write.ts';
import { refresherOf } from '#src/lib/realtime/realtime-refresh.ts';

/** Reads the tickets of every station; the screen filters by the chosen one. */
const ticketsQuery = readQuery(listKitchenTickets, { input: {} });

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
