import type { Payment } from '@sofra/contract/orders/payments';
import {
  CORRECTION_OBSTACLE,
  correctionObstacle,
  isLateCorrection,
  wayNow,
} from '@sofra/domain/orders/method-correction';
import { PencilLine } from 'lucide-react';
import { useBusinessDay } from '#src/features/business/business-queries.ts';
import { Button } from '#src/ui/button.tsx';

/** *Yöntemi düzelt*, or why it is not there (PAY-55). */
export function CorrectMethodButton({ payment, onOpen }: { payment: Payment; onOpen: () => void }) {
  const isOwnDay = useIsOwnDay(payment);
  const obstacle = correctionObstacle({ ...payment, method: wayNow(payment).method }, { isOwnDay });
  const isLate = isLateCorrection(payment, { isOwnDay });
  if (obstacle) return <p className="w-full text-xs text-ink-2">{CORRECTION_OBSTACLE[obstacle]}</p>;
  return (
    <Button size={48} icon={PencilLine} className="flex-auto whitespace-nowrap" onClick={onOpen}>
      {isLate ? 'Yöntemi düzelt · bugüne yazılır' : 'Yöntemi düzelt'}
    </Button>
  );
}

/** True where a correction is an entry of now, which button and dialog say (PAY-51, PAY-55). */
export const useIsLateCorrection = (payment: Payment): boolean =>
  isLateCorrection(payment, { isOwnDay: useIsOwnDay(payment) });

/** True on the day of the payment itself, where no transfer took it off that day. */
function useIsOwnDay({ createdAt, transfers }: Payment): boolean {
  const { today, dayOf } = useBusinessDay();
  return dayOf(createdAt) === today && transfers.length === 0;
}
