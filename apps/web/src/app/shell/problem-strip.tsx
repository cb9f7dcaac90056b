import { LazyPrinterStrip, LazyUpdateStrip } from '#src/app/lazy-parts.ts';
import { MovedStrip } from '#src/app/shell/moved-strip.tsx';
import { UnsentBadge } from '#src/app/shell/unsent-badge.tsx';
import { useUnsentOrderCount } from '#src/app/shell/use-unsent-order-count.ts';
import { useTimeZone } from '#src/features/business/business-queries.ts';
import { useConnection } from '#src/lib/connection.ts';
import { useLastUpdate } from '#src/lib/persisted-queries.ts';
import { useSession } from '#src/lib/session.ts';
import { ConnectionChip } from '#src/ui/connection-chip.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { LastUpdate } from '#src/ui/last-update.tsx';

interface Props {
  /** Whether the screen has a sidebar, which shows unsent orders and printer problems on wide screens. */
  hasSidebar: boolean;
}

/**
 * Shows above every screen that the server is unreachable, and where there is no sidebar also unsent orders and printer
 * problems.
 */
export function ProblemStrip({ hasSidebar }: Props) {
  const role = useSession()?.role;
  const connection = useConnection();
  const unsentCount = useUnsentOrderCount();
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
