import { CloudOff, RefreshCw, Wifi, type LucideIcon } from 'lucide-react';
import { classNames } from '#src/ui/class-names.ts';

export type ConnectionState = 'connected' | 'reconnecting' | 'offline';

interface Props {
  state: ConnectionState;
  /** The number of orders that wait on this device while offline. */
  queued?: number;
  /** The time of day beside *Bağlı*, already formatted. */
  time?: string;
  /** Shows the icon only, for the collapsed sidebar. */
  isCompact?: boolean;
}

const VARIANTS: Record<ConnectionState, { icon: LucideIcon; classes: string }> = {
  connected: { icon: Wifi, classes: 'text-ink-2' },
  reconnecting: { icon: RefreshCw, classes: 'bg-safran-soft px-2 text-safran-text' },
  offline: { icon: CloudOff, classes: 'bg-safran-soft px-2 text-safran-text' },
};

function labelOf(state: ConnectionState, queued: number): string {
  if (state === 'connected') return 'Bağlı';
  if (state === 'reconnecting') return 'Yeniden bağlanıyor';
  return queued > 0 ? `Çevrimdışı: ${queued} sipariş sırada` : 'Çevrimdışı';
}

/** Shows whether the data on screen is live. */
export function ConnectionChip({ state, queued = 0, time, isCompact = false }: Props) {
  const { icon: Icon, classes } = VARIANTS[state];
  const label = labelOf(state, queued);
  return (
    <span
      className={classNames(
        'inline-flex min-h-6 items-center gap-1.5 rounded-sm text-xs font-medium',
        classes,
      )}
      title={isCompact ? label : undefined}
    >
      <Icon
        aria-hidden
        size={14}
        className={classNames(
          'shrink-0',
          state === 'connected' && 'text-zeytin-text',
          state === 'reconnecting' && 'animate-spin',
        )}
      />
      <span role="status" className={isCompact ? 'sr-only' : undefined}>
        {label}
      </span>
      {!isCompact && time && state === 'connected' && <span className="num">· {time}</span>}
    </span>
  );
}
