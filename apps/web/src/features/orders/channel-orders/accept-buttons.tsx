import type { ChannelOrder } from '@sofra/contract/orders/channel-orders';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { useAcceptChannelOrder } from '#src/features/orders/channel-orders/channel-orders-queries.ts';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { useKeptKey } from '#src/lib/api/use-kept-key.ts';
import { toast } from '#src/lib/format/notices.ts';
import { Button } from '#src/ui/button.tsx';
import { Chips } from '#src/ui/fields/chips.tsx';

const MINUTES = [15, 20, 30, 45] as const;
const PROMISED = 'promised';

interface Props {
  order: ChannelOrder;
  onRefuse: () => void;
}

/**
 * *Kabul et*, in one tap with the chosen minutes, and *Reddet* (INBOX-8). The time that the platform promised is chosen
 * at first, where there is one.
 */
export function AcceptButtons({ order, onRefuse }: Props) {
  const accept = useAcceptChannelOrder();
  const [chosen, setChosen] = useState(order.promisedAt ? PROMISED : '20');
  const chips = [
    ...(order.promisedAt ? [{ value: PROMISED, label: 'Platformun sözü' }] : []),
    ...MINUTES.map((minutes) => ({ value: String(minutes), label: `${minutes} dk` })),
  ];
  const key = useKeptKey();
  const send = async () => {
    const answer = { id: order.id, minutes: chosen === PROMISED ? null : Number(chosen) };
    try {
      const { callNumber } = await accept.mutateAsync({ ...answer, idempotencyKey: key.of(answer) });
      key.settled(null);
      toast.success(`Kabul edildi: ${callNumber} numara`);
    } catch (error) {
      key.settled(error);
      toast.error(errorTextOf(error, 'Sipariş kabul edilemedi'));
    }
  };
  return (
    <div className="flex flex-col gap-3">
      <Chips label="Ne zaman hazır" layout="wrap" chips={chips} value={chosen} onValue={setChosen} />
      <div className="flex gap-2">
        <Button icon={X} size={56} disabled={accept.isPending} onClick={onRefuse}>
          Reddet
        </Button>
        <Button
          variant="primary"
          size={56}
          isWide
          icon={Check}
          isPending={accept.isPending}
          onClick={() => void send()}
        >
          Kabul et
        </Button>
      </div>
    </div>
  );
}
