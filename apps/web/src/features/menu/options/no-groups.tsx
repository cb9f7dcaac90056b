import { Plus, SlidersHorizontal } from 'lucide-react';
import { useAddSampleGroups } from '#src/features/menu/options/sample-groups.ts';
import { errorTextOf } from '#src/lib/api-error.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';

/** The tab before there is a group: make one, or begin with three samples (SELL-37). */
export function NoGroups({ onAdd }: { onAdd: () => void }) {
  const samples = useAddSampleGroups();
  return (
    <EmptyState
      icon={SlidersHorizontal}
      title="Henüz seçenek grubu yok"
      action={
        <span className="flex flex-wrap justify-center gap-2">
          <Button variant="primary" icon={Plus} onClick={onAdd}>
            Grup ekle
          </Button>
          <Button
            isPending={samples.isPending}
            pendingLabel="Ekleniyor…"
            onClick={() => samples.mutate(undefined)}
          >
            Örnek ekle
          </Button>
        </span>
      }
    >
      Pişirme, ekstra ya da çıkarılacaklar gibi grupları bir kez tanımlayın, istediğiniz ürünlere verin.
      {samples.error && (
        <span className="block pt-3 text-left">
          <Banner tone="error">{errorTextOf(samples.error)}</Banner>
        </span>
      )}
    </EmptyState>
  );
}
