import { addSamples, removeSamples, type SampleMenu } from '@sofra/contract/menu/samples';
import { MENU } from '#src/features/menu/menu-edit-queries.ts';
import { menuQuery } from '#src/features/menu/menu-queries.ts';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { useWrite } from '#src/lib/api/endpoint-write.ts';
import { toast } from '#src/lib/format/notices.ts';

/** The available sample menus, in this order. */
export const SAMPLE_CHOICES: readonly { menu: SampleMenu; label: string }[] = [
  { menu: 'CAFE', label: 'Kafe menüsü' },
  { menu: 'LOKANTA', label: 'Lokanta menüsü' },
];

const ADDED_TEXT: Record<SampleMenu, string> = {
  CAFE: 'Örnek kafe menüsü eklendi',
  LOKANTA: 'Örnek lokanta menüsü eklendi',
};

/**
 * Adds a sample menu in one tap; *Geri al* removes it again. Pressing again after a lost response adds nothing twice.
 */
export function useAddSamples() {
  const removal = useRemoveSamples();
  const undo = () => void removal.mutateAsync().catch((error: unknown) => toast.error(errorTextOf(error)));
  return useWrite(addSamples, {
    onResponse: (menu, queries, added) => {
      queries.setQueryData(menuQuery.queryKey, menu);
      toast.success(ADDED_TEXT[added.menu], { undo });
    },
    refreshesOnFailure: MENU,
  });
}

/** Removes items that are still samples; those that were changed since stay. */
export const useRemoveSamples = () =>
  useWrite(removeSamples, {
    onResponse: (menu, queries) => {
      queries.setQueryData(menuQuery.queryKey, menu);
      toast.success('Örnek menü kaldırıldı');
    },
    refreshesOnFailure: MENU,
  });
