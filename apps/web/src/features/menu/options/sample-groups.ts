import { kurus, ZERO } from '@sofra/domain/money/money';
import { createOptionGroup, deleteOptionGroup, type OptionGroup } from '@sofra/contract/menu/option-groups';
import { useState } from 'react';
import { MENU } from '#src/features/menu/menu-edit-queries.ts';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { sendWrite, useWriteFunction, type WriteOf } from '#src/lib/api/endpoint-write.ts';
import { keptKey, type KeptKey } from '#src/lib/api/use-kept-key.ts';
import { toast } from '#src/lib/format/notices.ts';

/** The three groups that most kitchens begin with: a choice with a default, paid extras, removals. */
const SAMPLE_GROUPS: readonly WriteOf<typeof createOptionGroup>[] = [
  {
    ...{ name: 'Pişirme', min: 1, max: 1 },
    options: [{ name: 'Az pişmiş' }, { name: 'Orta', isDefault: true }, { name: 'İyi pişmiş' }],
  },
  {
    ...{ name: 'Ekstra', min: 0, max: 5 },
    options: [
      { name: 'Köz biber', priceDifference: kurus(2_500) },
      { name: 'Lavaş', priceDifference: kurus(1_000), maxQty: 3 },
      { name: 'Süzme yoğurt', priceDifference: kurus(3_500) },
    ],
  },
  {
    ...{ name: 'Çıkar', min: 0, max: 3, isRemoval: true },
    options: ['Soğan', 'Domates', 'Biber'].map((name) => ({ name, priceDifference: ZERO })),
  },
];

/** *Örnek ekle*: makes the sample groups one after the other; *Geri al* deletes them again (SELL-37). */
export function useAddSampleGroups() {
  // Kept until all are made, so that pressing again after a failure makes none of them twice. A refused one gets another.
  const [keys] = useState(() => SAMPLE_GROUPS.map(keptKey));
  const removal = useWriteFunction(deleteGroups, { refreshes: MENU });
  return useWriteFunction(() => createGroups(keys), {
    refreshes: MENU,
    onResponse: (groups) => {
      for (const key of keys) key.renew();
      toast.success('Örnek seçenek grupları eklendi', {
        undo: () =>
          void removal.mutateAsync(groups).catch((error: unknown) => toast.error(errorTextOf(error))),
      });
    },
  });
}

async function createGroups(keys: readonly KeptKey[]): Promise<OptionGroup[]> {
  const groups: OptionGroup[] = [];
  for (const [index, group] of SAMPLE_GROUPS.entries()) {
    const creating = sendWrite(createOptionGroup, { ...group, idempotencyKey: keys[index]?.current ?? '' });
    groups.push(
      await creating.catch((error: unknown) => {
        keys[index]?.settled(error);
        throw error;
      }),
    );
  }
  return groups;
}

async function deleteGroups(groups: readonly OptionGroup[]): Promise<void> {
  for (const { id } of groups) await sendWrite(deleteOptionGroup, { id });
}
