import { Send } from 'lucide-react';
import { KIND_ICON } from '#src/ui/kind-icons.ts';
import { Link } from '#src/lib/router/link.tsx';
import { newPlaceName, type NewPlace } from '#src/order-queue/new-places.ts';

/** An order that is only on this device yet. The server's response has its number (TAKEAWAY-9). */
export function UnsentCard({ id, place }: { id: string; place: NewPlace }) {
  const Icon = KIND_ICON[place.kind];
  return (
    <li className="relative overflow-hidden rounded-lg border border-safran bg-safran-soft py-2.5 pr-3 pl-4">
      <Link
        to="/app/takeaway/$orderId"
        params={{ orderId: id }}
        className="flex flex-col gap-1 rounded-sm after:absolute after:inset-0"
      >
        <span className="flex items-center gap-2 text-lg leading-[26px] font-semibold">
          <Icon aria-hidden size={18} />
          {newPlaceName(place)}
        </span>{' '}
        {(place.name ?? place.address) && (
          <span className="truncate text-sm">{[place.name, place.address].filter(Boolean).join(' · ')}</span>
        )}{' '}
        <span className="flex items-center gap-1 text-xs font-semibold text-safran-text">
          <Send aria-hidden size={13} />
          Gönderilmedi
        </span>
      </Link>
    </li>
  );
}
