import type { FiscalBasket } from '@sofra/contract/orders/fiscal';
import { isBasketOpen } from '@sofra/domain/fiscal/fiscal-basket';
import { formatLira } from '@sofra/domain/money/money';
import { useState } from 'react';
import { useFiscalWork, useSettleBasket } from '#src/features/orders/fiscal/fiscal-queries.ts';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { toast } from '#src/lib/format/notices.ts';
import { createLink } from '#src/lib/router/link.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';
import { Pill } from '#src/ui/pill.tsx';

const LinkTo = createLink(LinkButton);

/** *Yazarkasa* of *Gün sonu*: what is left to do at the devices, and the sums by Z number (FISCAL-15). Nothing without them. */
export function FiscalOfDay({ day }: { day: string }) {
  const { data } = useFiscalWork(day);
  if (!data || data.baskets.length + data.zSums.length === 0) return null;
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">Yazarkasa</h2>
      {data.baskets.length > 0 && (
        <ul aria-label="Bitmeyenler">
          {data.baskets.map((basket) => (
            <Left key={basket.id} basket={basket} />
          ))}
        </ul>
      )}
      {data.zSums.length > 0 && (
        <table className="num w-full text-sm">
          <thead className="text-left text-ink-2">
            <tr>
              <th className="py-1 font-medium">Cihaz</th>
              <th className="py-1 font-medium">Z no</th>
              <th className="py-1 text-right font-medium">Fiş</th>
              <th className="py-1 text-right font-medium">Tutar</th>
            </tr>
          </thead>
          <tbody>
            {data.zSums.map(({ deviceName, zNo, count, amount }) => (
              <tr key={`${deviceName} ${zNo}`} className="border-t border-line">
                <td className="py-2 break-words">{deviceName}</td>
                <td className="py-2">{zNo || 'Yok'}</td>
                <td className="py-2 text-right">{count}</td>
                <td className="py-2 text-right">{amount === null ? 'sayımdan sonra' : formatLira(amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}

function Left({ basket }: { basket: FiscalBasket }) {
  const { tableName, amount, deviceName, receiptNo, zNo, state } = basket;
  return (
    <li className="flex min-h-13 flex-wrap items-center gap-2 border-b border-line py-2 last:border-b-0">
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-2 font-medium">
          {tableName} · <span className="num">{formatLira(amount)}</span>
          <Pill tone={state === 'SENT' || state === 'WAITING' ? 'safran' : 'nar'}>{labelOf(basket)}</Pill>
        </span>
        <span className="num block text-sm text-ink-2">
          {[deviceName, receiptNo && `fiş ${receiptNo}`, zNo && `Z ${zNo}`].filter(Boolean).join(' · ')}
        </span>
        {basket.isUnpaid && (
          <span className="block text-sm text-ink-2">
            Ödemeyi alıp ÖKC fiş no’sunu girin; fiş yanlışsa cihazda iptal edin.
          </span>
        )}
      </span>
      {basket.isUnpaid && <Voided basket={basket} />}
      {isBasketOpen(state) ? <ToOrder basket={basket} /> : <ToPayments />}
    </li>
  );
}

/** *Öde* of the order shows the device, and the two buttons of *Cihaza bakın*. */
const ToOrder = ({ basket: { orderId, tableId } }: { basket: FiscalBasket }) =>
  tableId === null ? (
    <LinkTo to="/app/takeaway/$orderId" params={{ orderId }} size={44}>
      Siparişe git
    </LinkTo>
  ) : (
    <LinkTo to="/app/tables/$tableId" params={{ tableId }} size={44}>
      Siparişe git
    </LinkTo>
  );

/** The receipt was voided at a device that reports no voids (FISCAL-11). */
function Voided({ basket: { id, tableName, amount } }: { basket: FiscalBasket }) {
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const settle = useSettleBasket();
  const end = () =>
    settle.mutate(
      { id, isPrinted: true, isVoided: true },
      { onError: (error) => toast.error(errorTextOf(error, 'Kaydedilemedi')), onSettled: close },
    );
  return (
    <>
      <Button size={44} onClick={() => setIsAsking(true)}>
        Fiş iptal edildi
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={close}
        onConfirm={end}
        title="Fiş cihazda iptal edildi mi?"
        confirmLabel="İptal edildi"
        pendingLabel="Kaydediliyor…"
        isPending={settle.isPending}
      >
        {tableName}, {formatLira(amount)}: bu fiş için ödeme beklenmez, listeden çıkar ve bu geri alınamaz.
      </ConfirmDialog>
    </>
  );
}

const ToPayments = () => (
  <LinkTo to="/app/orders" size={44}>
    Siparişlere git
  </LinkTo>
);

function labelOf({ state, isRefundDue }: FiscalBasket): string {
  if (state === 'UNKNOWN') return 'Cihaza bakın';
  if (isBasketOpen(state)) return 'Cihazda ödeniyor';
  return isRefundDue ? 'İade gerekli' : 'Fişin ödemesi yok';
}
