import {
  cancelPurchase,
  createSupplier,
  enterPurchase,
  listLastPrices,
  listPurchases,
  listSuppliers,
  readCostHistory,
  updateSupplier,
} from '@sofra/contract/purchases';
import { useQuery } from '@tanstack/react-query';
import { readQuery } from '#src/lib/api/endpoint-query.ts';
import { useWrite } from '#src/lib/api/endpoint-write.ts';
import type { DayRange } from '#src/lib/format/day-range.ts';

/** The purchases of the days, also cancelled ones, the newest first. */
export const usePurchases = (days: Required<DayRange>, { isEnabled }: { isEnabled: boolean }) =>
  useQuery({ ...readQuery(listPurchases, { input: { ...days } }), enabled: isEnabled });

export const useSuppliers = () => useQuery(readQuery(listSuppliers));
export const useLastPrices = () => useQuery(readQuery(listLastPrices));
/** The history of the cost of an item or ingredient. */
export const useCostHistory = (id: string) => useQuery(readQuery(readCostHistory, { params: { id } }));

const refreshes = ['stock', 'menu'];

/** `idempotencyKey` belongs to the form, so that pressing again after a lost response enters nothing twice. */
export const useEnterPurchase = () => useWrite(enterPurchase, { refreshes });
export const useCancelPurchase = () => useWrite(cancelPurchase, { refreshes });
export const useCreateSupplier = () => useWrite(createSupplier, { refreshes });
export const useUpdateSupplier = () => useWrite(updateSupplier, { refreshes });
