import { Send } from 'lucide-react';
import { useSendTakeaway } from '#src/features/orders/takeaway/takeaway-queries.ts';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { toast } from '#src/lib/format/notices.ts';
import { isOnline, NEEDS_CONNECTION } from '#src/lib/realtime/connection.ts';
import { Button } from '#src/ui/button.tsx';

interface Props {
  order: { orderId: string; placeName: string };
  isWide?: boolean;
}

/** *Şimdi gönder*: sends an order for later to the kitchen before its time (TAKEAWAY-23). Board and order have it. */
export function SendNowButton({ order: { orderId, placeName }, isWide = false }: Props) {
  const { mutate, isPending } = useSendTakeaway();
  const send = () => {
    if (!isOnline()) return void toast.error(NEEDS_CONNECTION);
    mutate(
      { id: orderId },
      {
        onSuccess: () => toast.success(`${placeName} mutfağa gönderildi`),
        onError: (error) => toast.error(errorTextOf(error, 'Gönderilemedi. Tekrar deneyin.')),
      },
    );
  };
  return (
    <Button size={44} isWide={isWide} icon={Send} isPending={isPending} onClick={send}>
      Şimdi gönder
    </Button>
  );
}
