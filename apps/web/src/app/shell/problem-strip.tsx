import { LazyOrderStrips, LazyPrinterStrip, LazyUpdateStrip } from '#src/app/lazy-parts.ts';
import { UnsentBadge } from '#src/app/shell/unsent-badge.tsx';
import { useUnsentOrderCount } from '#src/app/shell/use-unsent-order-count.ts';
import { useHasTakeaway, useTimeZone } from '#src/features/business/business-queries.ts';
import { useConnection } from '#src/lib/realtime/connection.ts';
import { useLastUpdate } from '#src/lib/api/persisted-queries.ts';
import { useSession } from '#src/lib/api/session.ts';
import { ConnectionChip } from '#src/ui/connection-chip.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { LastUpdate } from '#src/ui/lists/last-update.tsx';
import { useMovedHome } from '#src/lib/api/moved-home.ts';

interface Props {
  /** True if the screen has a sidebar, which shows unsent orders and printer problems on wide screens. */
  hasSidebar: boolean;
}

/**
 * Shows above every screen that the server is unreachable. Where there is no sidebar, it also shows unsent orders and
 * printer problems.
 */
export function ProblemStrip({ hasSidebar }: Props) {
  const role = useSession()?.role;
  const connection = useConnection();
  const unsentCount = useUnsentOrderCount();
  const sellsWithoutTable = useHasTakeaway();
  const isOffline = connection === 'offline';
  const isReconnecting = connection === 'reconnecting';
  const hasUnsent = unsentCount > 0 && !isOffline;
  return (
    <section aria-label="Bağlantı, yazıcı ve sürüm" className="empty:hidden">
      <MovedStrip />
      {isOffline && <OfflineBanner unsentCount={unsentCount} />}
      {(isReconnecting || hasUnsent) && (
        <div
          className={classNames(
            'flex flex-wrap items-center gap-x-4 border-b border-line bg-surface px-4 py-1',
            hasSidebar && 'sm:hidden',
          )}
        >
          {isReconnecting && <ConnectionChip state={connection} />}
          {hasUnsent && <UnsentBadge />}
        </div>
      )}
      {role && <LazyPrinterStrip role={role} isHiddenBesideSidebar={hasSidebar} />}
      {role && sellsWithoutTable && <LazyOrderStrips />}
      <LazyUpdateStrip />
    </section>
  );
}

/** *Çevrimdışı: 2 sipariş sırada*, with the time of the last update of the data on screen (OFF-13). */
function OfflineBanner({ unsentCount }: { unsentCount: number }) {
  const lastUpdate = useLastUpdate();
  const timeZone = useTimeZone();
  return (
    <div className="flex flex-wrap items-center gap-x-4 border-b border-safran bg-safran-soft px-2 py-1 text-safran-text">
      <ConnectionChip state="offline" queued={unsentCount} />
      {lastUpdate > 0 && <LastUpdate at={lastUpdate} timeZone={timeZone} />}
    </div>
  );
}

/**
 * *İşletmeniz yeni bir adrese taşındı*. The page does not leave by itself: unsent orders are stored only here, and a
 * user has to enter them at the new address (MOVE-12).
 */
function MovedStrip() {
  const home = useMovedHome();
  const unsentCount = useUnsentOrderCount();
  if (home === null) return null;
  return (
    <div role="alert" className="border-b border-safran bg-safran-soft px-4 py-2 text-sm text-safran-text">
      <p className="font-medium">
        İşletmeniz yeni bir adrese taşındı:{' '}
        <a className="underline" href={home}>
          {home}
        </a>
      </p>
      {unsentCount > 0 && (
        <p>Gönderilmemiş {unsentCount} sipariş yalnızca bu cihazda duruyor; yeni adreste yeniden girin.</p>
      )}
    </div>
  );
}
