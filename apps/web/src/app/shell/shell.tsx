import { can } from '@sofra/domain/permissions';
import { useQueryClient } from '@tanstack/react-query';
import { Outlet, useMatches, useMatchRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { LazyGuestCalls } from '#src/app/lazy-parts.ts';
import { PermissionScreen } from '#src/app/permission-screen.tsx';
import { PhoneBar } from '#src/app/shell/phone-bar.tsx';
import { PhoneHead } from '#src/app/shell/phone-head.tsx';
import { mayOpen, screenAt } from '#src/app/screens.ts';
import { SessionQueries } from '#src/app/session-queries.tsx';
import { Sidebar } from '#src/app/shell/sidebar.tsx';
import { ProblemStrip } from '#src/app/shell/problem-strip.tsx';
import { useCashierAgent } from '#src/app/shell/use-cashier-agent.ts';
import { useReadyNotices } from '#src/app/shell/use-ready-notices.ts';
import { useOrderDelivery } from '#src/features/orders/cart/use-order-delivery.ts';
import { useIsFullScreen } from '#src/lib/full-screen.ts';
import { useDocumentTitle } from '#src/lib/document-title.ts';
import { startRealtime } from '#src/lib/realtime.ts';
import type { Session } from '#src/lib/session.ts';
import { classNames } from '#src/ui/class-names.ts';
import { SkipLink } from '#src/ui/skip-link.tsx';

const CONTENT_ID = 'icerik';

/** The frame around every screen of a business: navigation, strips and notices (UI-4). */
export function Shell() {
  return <SessionQueries>{(session) => <SessionShell session={session} />}</SessionQueries>;
}

/** An order fills the screen; so does the kitchen display where it is made as large as the wall, for every role. */
function useIsFrameless(path: string | undefined): boolean {
  const isOrder = useMatchRoute()({ to: '/app/tables/$tableId' }) !== false;
  const isFullScreen = useIsFullScreen();
  return isOrder || (isFullScreen && path === '/app/kds');
}

function SessionShell({ session }: { session: Session }) {
  const queries = useQueryClient();
  useEffect(() => startRealtime(queries), [queries]);
  useOrderDelivery();
  useCashierAgent(queries, session);
  useReadyNotices(session.role);
  // Not the address: it changes before the outlet does, and for that moment what is shown is still the screen before.
  const screen = screenAt(useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' }));
  useDocumentTitle(screen?.label ?? 'Sofra');
  const isAllowed = screen === undefined || mayOpen(session.role, screen);
  const hasFrame = !(useIsFrameless(screen?.path) && isAllowed);
  return (
    <I18nProvider locale="tr-TR">
      <SkipLink targetId={CONTENT_ID} />
      <div className="flex min-h-window">
        {hasFrame && <Sidebar session={session} />}
        <div className="flex min-w-0 flex-1 flex-col">
          {hasFrame && <PhoneHead role={session.role} />}
          <ProblemStrip hasSidebar={hasFrame} />
          {can(session.role, 'calls.answer') && <LazyGuestCalls />}
          <main
            id={CONTENT_ID}
            tabIndex={-1}
            className={classNames(
              'relative flex-1 outline-none',
              hasFrame && 'pb-[calc(80px+env(safe-area-inset-bottom))] sm:pb-safe-0',
            )}
          >
            {isAllowed ? <Outlet /> : <PermissionScreen title={screen.label} role={session.role} />}
          </main>
        </div>
      </div>
      {hasFrame && <PhoneBar session={session} />}
    </I18nProvider>
  );
}
