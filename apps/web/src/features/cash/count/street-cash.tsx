import { formatLira } from '@sofra/domain/money/money';
import { Bike } from 'lucide-react';
import { useCourierAccounts } from '#src/features/orders/couriers/couriers-queries.ts';
import { createLink } from '#src/lib/router/link.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';

const LinkTo = createLink(LinkButton);

/**
 * *Sokaktaki nakit*: the cash that couriers have, beside the count of a drawer and never a shortage of it. A user who
 * counts blind sees the number of purses alone (COURIER-22). Shown with the count and with its result.
 */
export function StreetCash() {
  const { data } = useCourierAccounts();
  const open = data?.couriers.filter(({ session }) => session !== null).length ?? 0;
  if (!data || open === 0) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 rounded-md border border-line bg-surface px-3 py-1">
      <p className="num flex items-center gap-2 py-1 text-sm">
        <Bike aria-hidden size={18} className="shrink-0 text-ink-2" />
        <span>
          Sokaktaki nakit · {open} kurye
          {data.street !== null && <strong className="font-semibold"> · {formatLira(data.street)}</strong>}
          <span className="block text-xs text-ink-2">Bu kasanın eksiği sayılmaz.</span>
        </span>
      </p>
      <LinkTo to="/app/couriers" variant="text">
        Kurye hesabı
      </LinkTo>
    </div>
  );
}
