import { UnsentBadge } from '#src/app/unsent-badge.tsx';
import { useOwedOrders } from '#src/app/use-owed-orders.ts';
import { useConnection } from '#src/lib/connection.ts';
import { useLastUpdate } from '#src/lib/offline/kept-reads.ts';
import { troubleText } from '#src/lib/printer-trouble.ts';
import { usePrinterTrouble } from '#src/app/shell-queries.ts';
import { ConnectionChip } from '#src/ui/connection-chip.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { LastUpdate } from '#src/ui/last-update.tsx';

/** Above every screen while the server is away, and where no sidebar says it, what else is not as it should be. */
export function TroubleStrip({ isHiddenFromTablets }: { isHiddenFromTablets: boolean }) {
  const connection = useConnection();
  const owed = useOwedOrders();
  const [printer] = usePrinterTrouble();
  const isOffline = connection === 'offline';
  const isReconnecting = connection === 'reconnecting';
  const hasUnsent = owed > 0 && !isOffline;
  const hasMore = isReconnecting || hasUnsent || printer !== undefined;
  if (!isOffline && !hasMore) return null;
  return (
    <section aria-label="Bağlantı ve yazıcı">
      {isOffline && <OfflineBanner owed={owed} />}
      {hasMore && (
        <div
          className={classNames(
            'flex flex-wrap items-center gap-x-4 border-b border-line bg-surface px-4 py-1',
            isHiddenFromTablets && 'sm:hidden',
          )}
        >
          {isReconnecting && <ConnectionChip state={connection} />}
          {hasUnsent && <UnsentBadge />}
          {printer && (
            <p role="status" className="text-xs font-medium text-nar-text">
              {troubleText(printer)}
            </p>
          )}
        </div>
      )}
    </section>
  );
}

/** *Çevrimdışı: 2 sipariş sırada*, and how old is what the screens show. */
function OfflineBanner({ owed }: { owed: number }) {
  const lastUpdate = useLastUpdate();
  return (
    <div className="flex flex-wrap items-center gap-x-4 border-b border-safran bg-safran-soft px-2 py-1 text-safran-text">
      <ConnectionChip state="offline" queued={owed} />
      {lastUpdate > 0 && <LastUpdate at={lastUpdate} />}
    </div>
  );
}
