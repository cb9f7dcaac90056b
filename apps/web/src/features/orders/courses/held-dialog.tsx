import type { OpenOrder } from '@sofra/contract/orders/orders';
import { formatLira } from '@sofra/domain/money/money';
import type { HeldAct } from '@sofra/domain/orders/held-lines';
import { Flame } from 'lucide-react';
import { heldOf, withoutHeld } from '#src/features/orders/courses/held-order.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';

interface Props {
  order: OpenOrder;
  onClose: () => void;
  onChosen: (order: OpenOrder, held: HeldAct) => void;
}

/** *3 ürün bekliyor*: one choice before a payment of the whole order (COURSE-19). Mount it to open it. */
export function HeldDialog({ order, onClose, onChosen }: Props) {
  const { unpaid, paid } = heldOf(order);
  const rest = withoutHeld(order);
  return (
    <Dialog isOpen onClose={onClose} title={`${unpaid + paid} ürün bekliyor`} size="small">
      <div className="flex flex-col gap-3">
        <p className="text-ink-2">Bu ürünler mutfağa gönderilmedi. Ödemeden önce ne yapılsın?</p>
        <Button size={56} variant="send" icon={Flame} autoFocus onClick={() => onChosen(order, 'FIRE')}>
          Marş ve öde · {formatLira(order.total)}
        </Button>
        {paid === 0 && rest.lines.length > 0 && rest.total >= 0 && (
          <Button size={56} onClick={() => onChosen(order, 'CANCEL')}>
            Bekleyeni çıkar · {formatLira(rest.total)}
          </Button>
        )}
        {paid > 0 && (
          <p className="num text-sm text-ink-2">
            {paid} ürünün ödemesi alındı. Bu ürünler yalnızca gönderilebilir.
          </p>
        )}
      </div>
    </Dialog>
  );
}
