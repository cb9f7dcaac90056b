import { can, type Person } from '@sofra/domain/people/permissions';
import { ROLE_LABEL } from '@sofra/domain/people/role-label';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { LazyGuestCalls, loadLateParts } from '#src/app/lazy-parts.ts';
import { PermissionScreen } from '#src/app/permission-screen.tsx';
import { PasswordQuestion } from '#src/app/shell/password-question.tsx';
import { PhoneBar } from '#src/app/shell/phone-bar.tsx';
import { mayOpen, screenAt } from '#src/app/screens.ts';
import { SessionQueries } from '#src/app/session-queries.tsx';
import { Sidebar } from '#src/app/shell/sidebar.tsx';
import { ProblemStrip } from '#src/app/shell/problem-strip.tsx';
import { useIdleSettings } from '#src/features/business/business-queries.ts';
import { useOrderDelivery } from '#src/features/orders/cart/use-order-delivery.ts';
import { useIsFullScreen } from '#src/lib/device/full-screen.ts';
import { useDocumentTitle } from '#src/lib/device/document-title.ts';
import { startRealtime } from '#src/lib/realtime/realtime.ts';
import type { Path } from '#src/lib/router/addresses.ts';
import { useRoute } from '#src/lib/router/router-context.ts';
import type { Session } from '#src/lib/api/session.ts';
import { usePairedDevice } from '#src/lib/device/shared-device.ts';
import { classNames } from '#src/ui/class-names.ts';
import { SkipLink } from '#src/ui/skip-link.tsx';
import { useBusiness } from '#src/app/shell/shell-queries.ts';
import { toast } from '#src/lib/format/notices.ts';
import { readStored } from '#src/lib/device/storage.ts';

const CONTENT_ID = 'icerik';

/** The frame around every screen of a business: navigation, strips and notices (UI-4). */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <SessionQueries>{(session) => <SessionShell session={session}>{children}</SessionShell>}</SessionQueries>
  );
}

/** Screens that need the whole window. */
const FRAMELESS: readonly unknown[] = [
  '/app/tables/$tableId',
  '/app/takeaway/$orderId',
  '/app/takeaway/new',
  '/app/counter',
] satisfies Path[];

/**
 * True where the screen is shown without the frame: order pages always, the kitchen display in full screen. This
 * applies to every role.
 */
function useIsFrameless(): boolean {
  const { path } = useRoute();
  const isFullScreen = useIsFullScreen();
  return FRAMELESS.includes(path) || (isFullScreen && path === '/app/kds');
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
      <PasswordQuestion />
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

/** Signs out on a shared device that was not touched for a while (PIN-20). The code is loaded after the screen. */
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

/** Makes this till print while any screen is open (PRINT-27). Other devices do not load the code. */
function useCashierAgent(queries: QueryClient, { role }: Session): void {
  useEffect(() => {
    if (readStored('kasaAutoPrint') !== '1' || !can(role, 'qz.sign')) return;
    let stop = () => {};
    let isOver = false;
    import('#src/features/printing/cashier-agent/cashier-agent.ts').then(
      ({ startCashierAgent }) => {
        if (!isOver) stop = startCashierAgent(queries);
      },
      () => toast.error('Yazdırma programı yüklenemedi. Sayfayı yenileyin.'),
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [queries, role]);
}
