import { can, type Person } from '@sofra/domain/permissions';
import { ROLE_LABEL } from '@sofra/domain/role-label';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { LazyGuestCalls, loadLateParts } from '#src/app/lazy-parts.ts';
import { PermissionScreen } from '#src/app/permission-screen.tsx';
import { PhoneBar } from '#src/app/shell/phone-bar.tsx';
import { mayOpen, screenAt } from '#src/app/screens.ts';
import { SessionQueries } from '#src/app/session-queries.tsx';
import { Sidebar } from '#src/app/shell/sidebar.tsx';
import { ProblemStrip } from '#src/app/shell/problem-strip.tsx';
import { useCashierAgent } from '#src/app/shell/use-cashier-agent.ts';
import { useIdleSettings } from '#src/features/business/business-queries.ts';
import { useOrderDelivery } from '#src/features/orders/cart/use-order-delivery.ts';
import { useIsFullScreen } from '#src/lib/full-screen.ts';
import { useDocumentTitle } from '#src/lib/document-title.ts';
import { startRealtime } from '#src/lib/realtime.ts';
import { useRoute } from '#src/lib/router/router-context.ts';
import type { Session } from '#src/lib/session.ts';
import { usePairedDevice } from '#src/lib/shared-device.ts';
import { classNames } from '#src/ui/class-names.ts';
import { SkipLink } from '#src/ui/skip-link.tsx';
import { useBusiness } from '#src/app/shell/shell-queries.ts';

const CONTENT_ID = 'icerik';

/** The frame around every screen of a business: navigation, strips and notices (UI-4). */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <SessionQueries>{(session) => <SessionShell session={session}>{children}</SessionShell>}</SessionQueries>
  );
}

/**
 * Whether the screen is shown without the frame: the order page always, the kitchen display in full screen, for every
 * role.
 */
function useIsFrameless(): boolean {
  const { path } = useRoute();
  const isFullScreen = useIsFullScreen();
  return path === '/app/tables/$tableId' || (isFullScreen && path === '/app/kds');
}

function SessionShell({ session, children }: { session: Session; children: ReactNode }) {
  const queries = useQueryClient();
  useEffect(() => startRealtime(queries), [queries]);
  useOrderDelivery();
  useCashierAgent(queries, session);
  useReadyNotices(session.role);
  useIdleSignOut(queries);
  const screen = screenAt(useRoute().path ?? '');
  useDocumentTitle(screen?.label ?? 'Sofra');
  const isAllowed = screen === undefined || mayOpen(session.role, screen);
  const hasFrame = !(useIsFrameless() && isAllowed);
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
            {isAllowed ? children : <PermissionScreen title={screen.label} role={session.role} />}
          </main>
        </div>
      </div>
      {hasFrame && <PhoneBar session={session} />}
    </I18nProvider>
  );
}

/** The business and the role, which larger screens show in the sidebar (UI-7). It scrolls away with the screen. */
function PhoneHead({ role }: { role: Person }) {
  const business = useBusiness();
  return (
    <header
      aria-label="İşletme ve rol"
      className="flex justify-between gap-3 bg-surface px-4 pt-1 pb-1 text-xs text-ink-2 sm:hidden"
    >
      <p className="min-w-0 truncate font-medium">{business.data?.name ?? ' '}</p>
      <p className="shrink-0">{ROLE_LABEL[role]}</p>
    </header>
  );
}

/** A shared device asks who uses it when nobody has touched it for a while (PIN-20); loaded after the screen. */
function useIdleSignOut(queries: QueryClient): void {
  const { afterMinutes } = useIdleSettings();
  const isShared = usePairedDevice() !== null;
  useEffect(() => {
    if (afterMinutes === null || !isShared) return;
    let stop: (() => void) | null = () => {};
    void loadLateParts()
      .then(({ signOutWhenIdle }) => {
        if (stop) stop = signOutWhenIdle(queries, afterMinutes);
      })
      .catch(() => undefined);
    return () => {
      stop?.();
      stop = null;
    };
  }, [afterMinutes, isShared, queries]);
}

/**
 * Shows notices of dishes that the kitchen has ready, to roles that serve them. Its code is loaded after the screen.
 */
function useReadyNotices(role: Person): void {
  useEffect(() => {
    if (!can(role, 'orders.addLines')) return;
    let stop: (() => void) | null = () => {};
    void loadLateParts()
      .then(({ watchReady }) => {
        if (stop) stop = watchReady(role);
      })
      .catch(() => undefined);
    return () => {
      stop?.();
      stop = null;
    };
  }, [role]);
}
