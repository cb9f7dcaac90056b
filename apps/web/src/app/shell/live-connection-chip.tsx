import { UnsentBadge } from '#src/app/shell/unsent-badge.tsx';
import { useUnsentOrderCount } from '#src/app/shell/use-unsent-order-count.ts';
import { useTimeZone } from '#src/features/business/business-queries.ts';
import { useConnection } from '#src/lib/realtime/connection.ts';
import { useNow } from '#src/lib/format/now.ts';
import { clockText } from '#src/lib/format/zoned-time.ts';
import { ConnectionChip } from '#src/ui/connection-chip.tsx';

/** Shows *Bağlı · 21:05* and the number of unsent orders. Before the first contact with the server it shows nothing. */
export function LiveConnectionChip({ isCompact = false }: { isCompact?: boolean }) {
  const connection = useConnection();
  const unsentCount = useUnsentOrderCount();
  const now = useNow();
  const timeZone = useTimeZone();
  if (connection === 'connecting') return <span className="min-h-6" />;
  return (
    <>
      <ConnectionChip
        state={connection}
        queued={unsentCount}
        time={clockText(now, timeZone)}
        isCompact={isCompact}
      />
      {connection !== 'offline' && <UnsentBadge isCompact={isCompact} />}
    </>
  );
}
