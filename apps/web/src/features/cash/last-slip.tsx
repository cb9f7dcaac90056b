import { Printer } from 'lucide-react';
import { useBusinessDay } from '#src/features/business/business-queries.ts';
import { useClosedSessions, usePrintCashSession } from '#src/features/cash/cash-queries.ts';
import { errorTextOf } from '#src/lib/api-error.ts';
import { presetDays } from '#src/lib/day-range.ts';
import { toast } from '#src/lib/notices.ts';
import { Button } from '#src/ui/button.tsx';

/** Prints the slip of the session that was closed last again, as a KOPYA (CASH-19). */
export function LastSlip() {
  const { today } = useBusinessDay();
  const [last] = useClosedSessions({ from: presetDays('yesterday', today).from, to: today }).data ?? [];
  const print = usePrintCashSession();
  if (!last) return null;
  return (
    <Button
      icon={Printer}
      isWide
      isPending={print.isPending}
      onClick={() =>
        print.mutate(
          { id: last.id },
          {
            onSuccess: () => toast.success('Kopya yazıcıya gönderildi'),
            onError: (error) => toast.error(errorTextOf(error, 'Yazdırılamadı')),
          },
        )
      }
    >
      {`Oturum ${last.number} fişini tekrar yazdır`}
    </Button>
  );
}
