import type { ChannelOrder } from '@sofra/contract/orders/channel-orders';
import { formatLira } from '@sofra/domain/money/money';
import { channelText } from '@sofra/domain/orders/channel';
import { Bike, CircleAlert } from 'lucide-react';
import { useTimeZone } from '#src/features/business/business-queries.ts';
import { AcceptButtons } from '#src/features/orders/channel-orders/accept-buttons.tsx';
import { TimeLeft } from '#src/features/orders/channel-orders/time-left.tsx';
import { clockText } from '#src/lib/format/zoned-time.ts';
import { Card } from '#src/ui/card.tsx';
import { Pill } from '#src/ui/pill.tsx';
import { TextButton } from '#src/ui/text-button.tsx';

export const titleOf = ({ channel: { name, number } }: Pick<ChannelOrder, 'channel'>): string =>
  channelText({ channelName: name, channelNumber: number }) ?? name;

interface Props {
  order: ChannelOrder;
  /** Opens the choice of an item for a product; missing for users who may not choose. */
  onMap: ((productId: string) => void) | undefined;
  onRefuse: () => void;
}

/** An order of a channel that waits, with all that decides about it, and its answer (INBOX-8). */
export function ChannelOrderCard({ order, onMap, onRefuse }: Props) {
  const timeZone = useTimeZone();
  const { kind, isPaid, isPlatformCourier, answerBy, promisedAt, total, discount, fee } = order;
  return (
    <li>
      <Card className="flex h-full flex-col gap-3">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="mr-auto text-lg font-semibold break-words">{titleOf(order)}</h2>
          <TimeLeft answerBy={answerBy} />
        </div>
        <div className="flex flex-wrap gap-2">
          <Pill>{kind === 'DELIVERY' ? 'Paket' : 'Gel-al'}</Pill>
          {isPlatformCourier && <Pill icon={Bike}>Platform kuryesi</Pill>}
          <Pill tone={isPaid ? 'zeytin' : 'bakir'}>{isPaid ? 'Ödendi' : 'Kapıda ödenecek'}</Pill>
          {promisedAt && <Pill>Söz {clockText(promisedAt, timeZone)}</Pill>}
        </div>
        <Recipient customer={order.customer} />
        <ul className="flex flex-col gap-2 border-t border-line pt-3">
          {order.lines.map((line, at) => (
            <OrderedLine key={at} line={line} onMap={onMap} />
          ))}
        </ul>
        <dl className="num mt-auto flex flex-wrap justify-end gap-x-4 border-t border-line pt-3 text-sm text-ink-2">
          {fee > 0 && <Sum name="Paket ücreti" value={formatLira(fee)} />}
          {discount > 0 && <Sum name="İndirim" value={`−${formatLira(discount)}`} />}
          <div className="flex gap-2 text-base font-semibold text-ink">
            <dt>Toplam</dt>
            <dd>{formatLira(total)}</dd>
          </div>
        </dl>
        <AcceptButtons order={order} onRefuse={onRefuse} />
      </Card>
    </li>
  );
}

const Sum = ({ name, value }: { name: string; value: string }) => (
  <div className="flex gap-2">
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

function Recipient({ customer: { name, phoneEnd, address, note } }: Pick<ChannelOrder, 'customer'>) {
  const who = [name, phoneEnd && `Tel ··· ${phoneEnd}`].filter(Boolean).join(' · ');
  return (
    <div className="text-sm break-words text-ink-2 empty:hidden">
      {who && <p>{who}</p>}
      {address && <p>{address}</p>}
      {note && <p>“{note}”</p>}
    </div>
  );
}

interface LineProps {
  line: ChannelOrder['lines'][number];
  onMap: Props['onMap'];
}

const OrderedLine = ({ line: { productId, name, qty, unitPrice, note, itemName }, onMap }: LineProps) => (
  <li className="flex gap-3">
    <span className="num w-8 shrink-0 font-semibold">{qty} ×</span>
    <span className="min-w-0 flex-1 break-words">
      {itemName ?? name}
      {itemName !== null && itemName !== name && <span className="text-sm text-ink-3"> ({name})</span>}
      {note && <span className="block text-sm text-ink-2">{note}</span>}
      {itemName === null && (
        <span className="flex flex-wrap items-center gap-x-2 text-sm text-nar-text">
          <CircleAlert aria-hidden size={16} className="shrink-0" /> Ürün seçilmemiş
          {onMap && <TextButton onClick={() => onMap(productId)}>Ürün seç: {name}</TextButton>}
        </span>
      )}
    </span>
    <span className="num shrink-0">{formatLira(unitPrice)}</span>
  </li>
);
