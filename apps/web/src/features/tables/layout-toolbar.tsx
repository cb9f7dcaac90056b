import { can } from '@sofra/domain/people/permissions';
import { Grid2x2, RotateCcw, Undo2, WandSparkles, MonitorSmartphone } from 'lucide-react';
import type { LayoutEditor } from '#src/features/tables/use-layout-editor.ts';
import { useSession } from '#src/lib/api/session.ts';
import { Button } from '#src/ui/button.tsx';
import { usePublishLayout } from '#src/features/tables/layout-queries.ts';
import type { Layout } from '#src/features/tables/table-layout.ts';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { toast } from '#src/lib/format/notices.ts';

/** Actions on the whole layout (FLOOR-29, FLOOR-30). */
export function LayoutToolbar({ editor, onGrid }: { editor: LayoutEditor; onGrid: () => void }) {
  const session = useSession();
  return (
    <div role="group" aria-label="Masa düzeni" className="flex flex-wrap gap-2">
      <Button size={44} icon={WandSparkles} onClick={editor.arrange}>
        Otomatik diz
      </Button>
      <Button size={44} icon={RotateCcw} onClick={editor.reset}>
        Sıfırla
      </Button>
      <Button size={44} icon={Undo2} disabled={!editor.canUndo} keepsFocus onClick={editor.undo}>
        Geri al
      </Button>
      <Button size={44} icon={Grid2x2} onClick={onGrid}>
        Izgaraya dön
      </Button>
      {session && can(session.role, 'tables.publishLayout') && <PublishLayoutButton places={editor.places} />}
    </div>
  );
}

/** Publishes the positions shown here to every device of the business. */
function PublishLayoutButton({ places }: { places: Layout }) {
  const { mutateAsync, isPending } = usePublishLayout();
  const hasTables = Object.keys(places).length > 0;
  // A promise, because *Bitti* removes the button before the response arrives.
  const publish = () =>
    void mutateAsync(places)
      .then(() => toast.success('Düzen bütün cihazlarda kullanılacak.'))
      .catch((error: unknown) => toast.error(errorTextOf(error, 'Düzen verilemedi. Tekrar deneyin.')));
  return (
    <Button size={44} icon={MonitorSmartphone} disabled={!hasTables} isPending={isPending} onClick={publish}>
      Bütün cihazlarda kullan
    </Button>
  );
}
