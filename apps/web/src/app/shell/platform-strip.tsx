import { can } from '@sofra/domain/people/permissions';
import { isWarnedOf } from '@sofra/domain/orders/platform-message';
import { PlugZap } from 'lucide-react';
import { usePlatformFailures } from '#src/features/channels/connection/connection-queries.ts';
import { problemText } from '#src/features/channels/connection/connection-texts.ts';
import { useReceivesChannelOrders } from '#src/features/orders/channel-orders/channel-orders-queries.ts';
import { useSession } from '#src/lib/api/session.ts';
import { useNow } from '#src/lib/format/now.ts';
import { Link } from '#src/lib/router/link.tsx';

/** Connections to platforms that fail, above every screen of managers, with the way to *Kanallar* (PLATFORM-18). */
export function PlatformStrip() {
  const role = useSession()?.role;
  const isEnabled = useReceivesChannelOrders() && role !== undefined && can(role, 'platforms.read');
  const { data = [] } = usePlatformFailures({ isEnabled });
  const now = useNow();
  const warned = data.filter((failure) => isWarnedOf(failure, now));
  if (warned.length === 0) return null;
  return (
    <div role="status">
      {warned.map((failure) => (
        <Link
          key={failure.channelId}
          to="/app/settings/$section"
          params={{ section: 'sales' }}
          search={{ ayar: 'channels' }}
          className="flex min-h-11 items-center gap-2 border-b border-nar bg-nar-soft px-4 py-1 text-sm font-medium text-nar-text hover:brightness-95"
        >
          <PlugZap aria-hidden size={18} className="shrink-0" />
          <span className="min-w-0 flex-1 break-words">
            {`${failure.channelName} bağlantısı çalışmıyor: ${problemText(failure) ?? ''}`}
          </span>
          <span className="shrink-0 underline underline-offset-2">Kanallar</span>
        </Link>
      ))}
    </div>
  );
}
