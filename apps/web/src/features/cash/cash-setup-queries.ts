import {
  createCashReason,
  createTill,
  deleteCashReason,
  renameTill,
  updateCashReason,
} from '@sofra/contract/money/cash-setup';
import { useWrite } from '#src/lib/api/endpoint-write.ts';

const refreshes = ['cash'];

export const useCreateTill = () => useWrite(createTill, { refreshes });
export const useRenameTill = () => useWrite(renameTill, { refreshes });
export const useCreateCashReason = () => useWrite(createCashReason, { refreshes });
export const useUpdateCashReason = () => useWrite(updateCashReason, { refreshes });
export const useDeleteCashReason = () => useWrite(deleteCashReason, { refreshes });
