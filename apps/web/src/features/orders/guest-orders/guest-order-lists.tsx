import type { GuestOrder } from '@sofra/contract/orders/guest-orders';
import { formatLira } from '@sofra/domain/money/money';
import { isUnanswered } from '@sofra/domain/orders/guest-order';
import { formatElapsed } from '@sofra/domain/text/elapsed';
import { Check, X } from 'lucide-react';
import { useTimeZone } from '#src/features/business/business-queries.ts';
import { PickupTime } from '#src/features/orders/guest-orders/pickup-promise.tsx';
import { useNow } from '#src/lib/format/now.ts';
import { clockText } from '#src/lib/format/zoned-time.ts';
import { classNames } from '#src/ui/class-names.ts';

interface WaitingProps {
  waiting: readonly GuestOrder[];
  shownId: string | undefined;
  onChoose: (id: string) => void;
}

/** The orders that wait, the oldest first (GUESTORDER-23). */
export const WaitingList = ({ waiting, shownId, onChoose }: WaitingProps) => (
  <section aria-labelledby="waiting" className="overflow-hidden rounded-lg border border-line bg-surface">
    <h2 id="waiting" className="px-4 py-3 font-semibold">
      Bekleyenler
    </h2>
    <ul>
      {waiting.map((order) => (
        <li key={order.id} className="border-t border-line">
          <WaitingRow order={order} isShown={order.id === shownId} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  </section>
);

function WaitingRow({
  order,
  isShown,
  onChoose,
}: {
  order: GuestOrder;
  isShown: boolean;
  onChoose: WaitingProps['onChoose'];
}) {
  const now = useNow();
  return (
    <button
      type="button"
      aria-pressed={isShown}
      onClick={() => onChoose(order.id)}
      className={classNames(
        'flex min-h-16 w-full items-center justify-between gap-2 border-l-3 px-4 py-2 text-left',
        isShown ? 'border-cini bg-cini-soft' : 'border-transparent hover:bg-sunken',
      )}
    >
      <span className="min-w-0">
        <span className="block font-semibold break-words">{order.tableName}</span>
        <span className="num block text-sm text-ink-2">
          {order.pieces} ürün · {formatLira(order.total)}
        </span>
        {order.takeaway && (
          <span className="num block text-sm text-ink-2">
            <PickupTime takeaway={order.takeaway} />
          </span>
        )}
        {order.isOverLimit && <span className="block text-sm text-nar-text">Sınırı aşıyor</span>}
      </span>
      <span
        className={classNames(
          'num shrink-0 text-sm',
          isUnanswered(order, now) ? 'font-semibold text-nar-text' : 'text-ink-2',
        )}
      >
        {formatElapsed(now - order.sentAt.getTime())}
      </span>
    </button>
  );
}

/** The orders of this day, with their outcome. */
export function AnsweredList({ answered }: { answered: readonly GuestOrder[] }) {
  const timeZone = useTimeZone();
  return (
    <section aria-labelledby="answered" className="rounded-lg border border-line bg-surface p-4">
      <h2 id="answered" className="pb-2 font-semibold">
        Bugün
      </h2>
      <ul className="flex flex-col gap-2">
        {answered.map((order) => (
          <li key={order.id} className="flex gap-2 text-sm">
            {acceptedPieces(order) > 0 ? (
              <Check aria-hidden size={18} className="mt-0.5 shrink-0 text-zeytin-text" />
            ) : (
              <X aria-hidden size={18} className="mt-0.5 shrink-0 text-nar-text" />
            )}
            <span className="min-w-0">
              <span className="block break-words">{order.tableName}</span>
              <span className="num block break-words text-ink-2">
                {[
                  order.answeredAt && clockText(order.answeredAt, timeZone),
                  outcomeOf(order),
                  order.answeredBy,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const acceptedPieces = ({ lines, endedBecause }: GuestOrder): number =>
  endedBecause === undefined
    ? lines.filter(({ refusal }) => refusal === undefined).reduce((sum, { qty }) => sum + qty, 0)
    : 0;

/** *3 ürün kabul*, *ret: Tükendi*, *Masa kapandı* */
export function outcomeOf(order: GuestOrder): string {
  if (order.endedBecause !== undefined) return order.endedBecause;
  const accepted = acceptedPieces(order);
  return accepted > 0
    ? `${accepted} ürün kabul`
    : `ret: ${order.lines.find(({ refusal }) => refusal)?.refusal ?? ''}`;
}
