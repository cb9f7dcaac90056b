import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { clearNotices } from '#src/lib/format/notices.ts';
import { persistQueries } from '#src/lib/api/persisted-queries.ts';
import { createQueryClient } from '#src/lib/api/query-client.ts';
import { useSession, type Session } from '#src/lib/api/session.ts';
import { ToastRegion } from '#src/ui/overlays/toast-region.tsx';

/**
 * Creates a query client and a notice list for each session, in every tab. So no user sees the data of the user before.
 * A new session starts empty or with the responses this device has persisted for the same user. The sign-in screen does
 * not load this code.
 */
export function SessionQueries({ children }: { children: (session: Session) => ReactNode }) {
  const session = useSession();
  if (!session) return null; // without a session, the router is about to redirect
  return <Queries key={session.token}>{children(session)}</Queries>;
}

function Queries({ children }: { children: ReactNode }) {
  const [queries] = useState(createQueryClient);
  useEffect(() => clearNotices, []);
  useEffect(() => persistQueries(queries), [queries]);
  return (
    <QueryClientProvider client={queries}>
      {children}
      <ToastRegion />
    </QueryClientProvider>
  );
}
