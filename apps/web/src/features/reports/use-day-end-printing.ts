import { useRef } from 'react';
import { usePrintDayEnd } from '#src/features/reports/reports-queries.ts';
import { errorTextOf, isApiError } from '#src/lib/api-error.ts';
import type { DayRange } from '#src/lib/day-range.ts';
import { newIdempotencyKey } from '#src/lib/idempotency-key.ts';
import { toast } from '#src/lib/notices.ts';

/** Prints the day-end slip, and shows whether that worked (REP-22). */
export function useDayEndPrinting(days: Required<DayRange>) {
  const key = useRef(newIdempotencyKey());
  const printing = usePrintDayEnd();
  const lacksPrinter = isApiError(printing.error, 'NO_PRINTER');
  const print = () =>
    printing.mutate(
      { ...days, idempotencyKey: key.current },
      {
        onSuccess: () => toast.success('Günsonu raporu yazıcıya gönderildi'),
        // A definite response ends the idempotency key; without a response the next press requests the same copy.
        onSettled: (_, refusal) => {
          if (!refusal || (isApiError(refusal) && refusal.isDefinite)) key.current = newIdempotencyKey();
        },
      },
    );
  return {
    print,
    isPending: printing.isPending,
    lacksPrinter,
    problem: printing.error
      ? lacksPrinter
        ? errorTextOf(printing.error, 'Yazdırma başarısız')
        : 'Yazdırma başarısız'
      : null,
  };
}
