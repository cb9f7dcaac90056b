import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { TableCallStrip } from '#src/features/guest-calls/table-call-strip.tsx';
import { watchCalls } from '#src/features/guest-calls/watch-calls.ts';
import { useParams } from '#src/lib/router/router-context.ts';

/**
 * Shows toasts of guest calls on every screen, and on the order page a strip with the calls of its table. Loaded after
 * the first paint (`lazy-parts.ts`).
 */
export function GuestCalls() {
  const queries = useQueryClient();
  const tableId = useParams('/app/tables/$tableId')?.tableId;
  useEffect(() => watchCalls(queries), [queries]);
  return tableId === undefined ? null : <TableCallStrip key={tableId} tableId={tableId} />;
}
