import { MonitorSmartphone } from 'lucide-react';
import { usePublishLayout } from '#src/features/tables/layout-queries.ts';
import type { Layout } from '#src/features/tables/table-layout.ts';
import { errorTextOf } from '#src/lib/api-error.ts';
import { toast } from '#src/lib/notices.ts';
import { Button } from '#src/ui/button.tsx';

/** Publishes the positions shown here to every device of the business. */
export function PublishLayoutButton({ places }: { places: Layout }) {
  const { mutate, isPending } = usePublishLayout();
  const hasTables = Object.keys(places).length > 0;
  const publish = () =>
    mutate(places, {
      onSuccess: () => toast.success('Düzen bütün cihazlarda kullanılacak.'),
      onError: (error) => toast.error(errorTextOf(error, 'Düzen verilemedi. Tekrar deneyin.')),
    });
  return (
    <Button size={44} icon={MonitorSmartphone} disabled={!hasTables} isPending={isPending} onClick={publish}>
      Bütün cihazlarda kullan
    </Button>
  );
}
