import {
  createPriceRule,
  deletePriceRule,
  listPriceChanges,
  updatePriceRule,
} from '@sofra/contract/menu/price-rule-changes';
import { useQuery } from '@tanstack/react-query';
import { MENU } from '#src/features/menu/menu-edit-queries.ts';
import { readQuery } from '#src/lib/api/endpoint-query.ts';
import { useWrite } from '#src/lib/api/endpoint-write.ts';

export const useCreatePriceRule = () => useWrite(createPriceRule, { refreshes: MENU });
export const useUpdatePriceRule = () => useWrite(updatePriceRule, { refreshes: MENU });
export const useDeletePriceRule = () => useWrite(deletePriceRule, { refreshes: MENU });

/** The changes of an item's price, the newest first (PRICE-19). */
export const usePriceChanges = (itemId: string) =>
  useQuery(readQuery(listPriceChanges, { params: { id: itemId } }));
