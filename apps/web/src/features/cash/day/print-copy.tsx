import { Printer } from 'lucide-react';
import { usePrintDayClose } from '#src/features/reports/day-closes-queries.ts';
import { errorTextOf, isApiError } from '#src/lib/api/api-error.ts';
import { toast } from '#src/lib/format/notices.ts';
import { useIsOnline } from '#src/lib/realtime/connection.ts';
import { useNavigate } from '#src/lib/router/router-context.ts';
import { Button } from '#src/ui/button.tsx';

/** Shows why nothing was printed; without a printer with the way to the settings. */
export function usePrintFailed() {
  const navigate = useNavigate();
  return (error: unknown) => {
    const text = errorTextOf(error, 'Yazdırma başarısız');
    if (!isApiError(error, 'NO_PRINTER')) return toast.error(text);
    const action = {
      label: 'Ayarlar',
      run: () => void navigate({ to: '/app/settings/$section', params: { section: 'printing' } }),
      forMs: 5000,
    };
    return toast.info(text, { action });
  };
}

/** *KOPYA yazdır*: the slip of a day close again, word for word (DAYEND-11). */
export function PrintCopy({ id, className }: { id: string; className?: string }) {
  const printing = usePrintDayClose();
  const isOnline = useIsOnline();
  const onError = usePrintFailed();
  const print = () =>
    printing.mutate({ id }, { onError, onSuccess: () => toast.success('Kopya yazıcıya gönderildi') });
  return (
    <Button
      size={44}
      icon={Printer}
      disabled={!isOnline}
      isPending={printing.isPending}
      pendingLabel="Gönderiliyor…"
      onClick={print}
      className={className}
    >
      {isOnline ? 'KOPYA yazdır' : 'Bağlantı gerekli'}
    </Button>
  );
}
