import { can } from '@sofra/domain/permissions';
import { Grid2x2, RotateCcw, Undo2, WandSparkles } from 'lucide-react';
import { PublishLayoutButton } from '#src/features/tables/publish-layout-button.tsx';
import type { LayoutEditor } from '#src/features/tables/use-layout-editor.ts';
import { useSession } from '#src/lib/session.ts';
import { Button } from '#src/ui/button.tsx';

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
