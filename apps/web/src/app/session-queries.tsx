import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { clearNotices } from '#src/lib/notices.ts';
import { persistQueries } from '#src/lib/persisted-queries.ts';
import { createQueryClient } from '#src/lib/query-client.ts';
import { useSession, type Session } from '#src/lib/session.ts';
import { ToastRegion } from '#src/ui/toast-region.tsx';

/**
 * Server state and notices live exactly as long as a session: the next one starts from nothing, or from what the same
 * user's device has kept, in every tab. Kept out of the sign-in screen, which needs none of it.
 */
export function SessionQueries({ children }: { children: (session: Session) => ReactNode }) {
  const session = useSession();
  if (!session) return null; // the guard is about to leave
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
