import type { Category, MenuItem } from '@sofra/contract/menu/menu';
import { updateItem } from '@sofra/contract/menu/menu-edits';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { withItems } from '#src/features/menu/menu-view.ts';
import { MENU } from '#src/features/menu/menu-edit-queries.ts';
import { menuQuery } from '#src/features/menu/menu-queries.ts';
import { errorTextOf, isApiError } from '#src/lib/api/api-error.ts';
import { sendWrite, useWriteFunction } from '#src/lib/api/endpoint-write.ts';
import { toast } from '#src/lib/format/notices.ts';

/** The fields that cells of the table change. */
export type CellFields = Partial<
  Pick<MenuItem, 'name' | 'price' | 'unitCost' | 'stockUnit' | 'vatRateId' | 'stationId'>
>;

const itemIn = (queries: QueryClient, id: string): MenuItem | undefined =>
  queries
    .getQueryData<Category[]>(menuQuery.queryKey)
    ?.flatMap(({ items }) => items)
    .find((item) => item.id === id);

const show = (queries: QueryClient, items: readonly MenuItem[]) =>
  queries.setQueryData<Category[]>(menuQuery.queryKey, (menu) => menu && withItems(menu, items));

/** The item with new fields and what follows from them, until the server responds. */
const withFields = (item: MenuItem, fields: CellFields): MenuItem => {
  const { price, unitCost } = fields;
  return {
    ...item,
    ...fields,
    ...(unitCost !== undefined && { cost: unitCost }),
    ...(price !== undefined && {
      portions: item.portions.map((portion) => (portion.isDefault ? { ...portion, price } : portion)),
    }),
  };
};

const pick = (item: MenuItem, fields: CellFields): CellFields =>
  Object.fromEntries(Object.keys(fields).map((key) => [key, item[key as keyof CellFields]]));

/**
 * Saves one cell at once and shows it before the server responds, with *Geri al* (MENU-37). What another user has changed
 * since the cell was shown is not overwritten.
 */
export function useSaveCell() {
  const queries = useQueryClient();
  const { mutateAsync } = useWriteFunction(
    ({ id, fields }: { id: string; fields: CellFields }) =>
      // The version of the cell before this one, if that was of the same item.
      sendWrite(updateItem, { id, ...fields, expectedVersion: itemIn(queries, id)?.version }),
    {
      scope: { id: 'menu-cells' },
      onResponse: (saved) => show(queries, [saved]),
      refreshesOnFailure: MENU,
    },
  );
  return useCallback(
    async function save(seen: MenuItem, fields: CellFields, text: string, isUndo = false): Promise<void> {
      const stale = `${seen.name} bu arada değişti. Kaydedilmedi.`;
      const { id } = seen;
      const now = itemIn(queries, id);
      const keys = Object.keys(fields) as (keyof CellFields)[];
      if (!now || keys.some((key) => now[key] !== seen[key])) return void toast.error(stale);
      if (keys.every((key) => now[key] === fields[key])) return;
      show(queries, [withFields(now, fields)]);
      try {
        const saved = await mutateAsync({ id, fields });
        const undo = () => void save(saved, pick(now, fields), `${seen.name}: geri alındı`, true);
        toast.success(text, isUndo ? {} : { undo });
      } catch (error) {
        toast.error(isApiError(error, 'CHANGED_MEANWHILE') ? stale : errorTextOf(error, 'Kaydedilemedi'));
      }
    },
    [queries, mutateAsync],
  );
}
