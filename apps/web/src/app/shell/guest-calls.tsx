import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { isServiceScreen, screenAt } from '#src/app/screens.ts';
import { TableCallStrip } from '#src/features/guest-calls/table-call-strip.tsx';
import { watchCalls } from '#src/features/guest-calls/watch-calls.ts';
import { useParams, useRoute } from '#src/lib/router/router-context.ts';

/**
 * Shows toasts of guest calls on the screens of the service (PUB-28), and on the order page a strip with the calls of its table. Loaded after
 * the first paint (`lazy-parts.ts`).
 */
export function GuestCalls() {
  const queries = useQueryClient();
  const tableId = useParams('/app/tables/$tableId')?.tableId;
  const { path } = useRoute();
  const isServing = useEffectEvent(() => isServiceScreen(screenAt(path ?? '')));
  useEffect(() => watchCalls(queries, () => isServing()), [queries]);
  return tableId === undefined ? null : <TableCallStrip key={tableId} tableId={tableId} />;
}
