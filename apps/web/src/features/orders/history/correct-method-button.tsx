import type { Payment } from '@sofra/contract/payments';
import { CORRECTION_OBSTACLE, correctionObstacle, wayNow } from '@sofra/domain/method-correction';
import { PencilLine } from 'lucide-react';
import { useBusinessDay } from '#src/features/business/business-queries.ts';
import { Button } from '#src/ui/button.tsx';

/** *Yöntemi düzelt*, or why it is not there (PAY-55). */
export function CorrectMethodButton({ payment, onOpen }: { payment: Payment; onOpen: () => void }) {
  const isOwnDay = useIsOwnDay(payment);
  const obstacle = correctionObstacle({ ...payment, method: wayNow(payment).method }, { isOwnDay });
  if (obstacle) return <p className="w-full text-xs text-ink-2">{CORRECTION_OBSTACLE[obstacle]}</p>;
  return (
    <Button size={48} icon={PencilLine} className="flex-auto whitespace-nowrap" onClick={onOpen}>
      Yöntemi düzelt
    </Button>
  );
}

/** Whether a correction counts on the day of the payment itself; once transferred it never does again (PAY-51). */
export function useIsOwnDay({ createdAt, transfers }: Payment): boolean {
  const { today, dayOf } = useBusinessDay();
  return dayOf(createdAt) === today && transfers.length === 0;
}
