import { addSamples, removeSamples, type SampleMenu } from '@sofra/contract/samples';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRefreshMenu } from '#src/features/menu/menu-edit-queries.ts';
import { menuQuery } from '#src/features/menu/menu-queries.ts';
import { errorTextOf } from '#src/lib/api-error.ts';
import { call } from '#src/lib/api.ts';
import { toast } from '#src/lib/notices.ts';

/** The sample menus as they are offered, in this order. */
export const SAMPLE_CHOICES: readonly { menu: SampleMenu; label: string }[] = [
  { menu: 'CAFE', label: 'Kafe menüsü' },
  { menu: 'LOKANTA', label: 'Lokanta menüsü' },
];

const ADDED_TEXT: Record<SampleMenu, string> = {
  CAFE: 'Örnek kafe menüsü eklendi',
  LOKANTA: 'Örnek lokanta menüsü eklendi',
};

/** A menu to begin with, in one tap; *Geri al* takes it away again. Pressed again after a lost answer it adds nothing. */
export function useAddSamples() {
  const queries = useQueryClient();
  const refresh = useRefreshMenu();
  const removal = useRemoveSamples();
  const undo = () => void removal.mutateAsync().catch((error: unknown) => toast.error(errorTextOf(error)));
  return useMutation({
    mutationFn: (menu: SampleMenu) => call(addSamples, { input: { menu } }),
    onSuccess: (menu, added) => {
      queries.setQueryData(menuQuery.queryKey, menu);
      toast.success(ADDED_TEXT[added], { undo });
    },
    onError: refresh,
  });
}

/** What is still a sample goes; what was changed since stays. */
export function useRemoveSamples() {
  const queries = useQueryClient();
  const refresh = useRefreshMenu();
  return useMutation({
    mutationFn: () => call(removeSamples),
    onSuccess: (menu) => {
      queries.setQueryData(menuQuery.queryKey, menu);
      toast.success('Örnek menü kaldırıldı');
    },
    onError: refresh,
  });
}
