import type { GuestOrder } from '@sofra/contract/orders/guest-orders';
import { GUEST_ORDER_LIMITS } from '@sofra/domain/orders/guest-order';
import { LINK_ORDER_LIMITS } from '@sofra/domain/orders/link-order';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useTimeZone } from '#src/features/business/business-queries.ts';
import { clockText } from '#src/lib/format/zoned-time.ts';

interface Check {
  isGood: boolean;
  label: string;
  value: string;
}

/** The sends of the table, or of the phone number, within an hour. */
function sendsCheck({ sends, takeaway }: GuestOrder): Check {
  const most = takeaway ? LINK_ORDER_LIMITS.anHourOfNumber : GUEST_ORDER_LIMITS.sendsAnHour;
  const label = sends <= most ? 'Gönderim sınırı' : 'Gönderim sınırını aşıyor';
  return { isGood: sends <= most, label, value: `${sends} / ${most} bir saatte` };
}

/** The checks of an order, in words (GUESTORDER-14). */
export function GuestOrderChecks({ order, code }: { order: GuestOrder; code: string | null }) {
  const timeZone = useTimeZone();
  const { opened, pieces, isCodeRight, takeaway } = order;
  const checks: Check[] = [
    ...(isCodeRight === null
      ? []
      : [{ isGood: isCodeRight, label: 'Günün kodu doğru', value: code ?? 'Gönderirken soruldu' }]),
    takeaway
      ? { isGood: true, label: 'Masasız sipariş', value: 'Kabul edilince gel-al açılır' }
      : opened
        ? { isGood: true, label: 'Masa açık', value: `${clockText(opened.at, timeZone)} · ${opened.by}` }
        : { isGood: false, label: 'Masa boş görünüyor', value: 'Kabul edilince açılır' },
    {
      isGood: pieces <= GUEST_ORDER_LIMITS.pieces,
      label: pieces <= GUEST_ORDER_LIMITS.pieces ? 'Ürün sınırı' : 'Ürün sınırını aşıyor',
      value: `${pieces} / ${GUEST_ORDER_LIMITS.pieces}`,
    },
    sendsCheck(order),
  ];
  return (
    <section aria-labelledby="checks" className="self-start rounded-lg border border-line bg-surface p-4">
      <h2 id="checks" className="pb-2 font-semibold">
        Denetim
      </h2>
      <ul className="flex flex-col gap-2">
        {checks.map(({ isGood, label, value }) => (
          <li key={label} className="flex gap-2">
            {isGood ? (
              <CircleCheck aria-hidden size={20} className="mt-0.5 shrink-0 text-zeytin-text" />
            ) : (
              <TriangleAlert aria-hidden size={20} className="mt-0.5 shrink-0 text-safran-text" />
            )}
            <span className="min-w-0">
              <span className="block text-sm font-medium">{label}</span>
              <span className="num block text-sm break-words text-ink-2">{value}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
