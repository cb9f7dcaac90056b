import { getTableLayout, publishTableLayout } from '@sofra/contract/orders/table-layout';
import { useQuery } from '@tanstack/react-query';
import { keepAsPublished } from '#src/features/tables/published-layout.ts';
import { clampPosition, type Layout } from '#src/features/tables/table-layout.ts';
import { SpokenError } from '#src/lib/api/api-error.ts';
import { isOnline, NEEDS_CONNECTION } from '#src/lib/realtime/connection.ts';
import { readQuery } from '#src/lib/api/endpoint-query.ts';
import { sendWrite, useWriteFunction } from '#src/lib/api/endpoint-write.ts';
import { currentSession } from '#src/lib/api/session.ts';

const layoutQuery = readQuery(getTableLayout);

/** The layout an owner published last; refetched on `tables:changed`. */
export const usePublishedLayout = (isAsked: boolean) => useQuery({ ...layoutQuery, enabled: isAsked });

/** *Bütün cihazlarda kullan*: publishes the positions shown on this device. */
export const usePublishLayout = () =>
  useWriteFunction(
    async (places: Layout) => {
      if (!isOnline()) throw new SpokenError(NEEDS_CONNECTION);
      return sendWrite(publishTableLayout, { positions: insideCanvas(places) });
    },
    {
      onResponse: (published, queries) => {
        const businessId = currentSession()?.businessId;
        if (businessId) keepAsPublished(businessId, published);
        queries.setQueryData(layoutQuery.queryKey, published);
      },
    },
  );

/** Clamps the positions, because automatic places of very many tables may exceed the server's limits. */
const insideCanvas = (places: Layout): Layout =>
  Object.fromEntries(Object.entries(places).map(([id, at]) => [id, clampPosition(at)]));
