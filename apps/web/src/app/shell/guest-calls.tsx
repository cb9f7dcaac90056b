import { useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { TableCallStrip } from '#src/features/guest-calls/table-call-strip.tsx';
import { watchCalls } from '#src/features/guest-calls/watch-calls.ts';

/** Loaded behind every screen (`lazy-parts.ts`): toasts of what guests ask for, and a strip above their own order. */
export function GuestCalls() {
  const queries = useQueryClient();
  const { tableId } = useParams({ strict: false });
  useEffect(() => watchCalls(queries), [queries]);
  return tableId === undefined ? null : <TableCallStrip key={tableId} tableId={tableId} />;
}
