import {
  collectAccount,
  correctAccount,
  getAccount,
  payOutCredit,
  printCollection,
  printStatement,
  undoCollection,
} from '@sofra/contract/money/accounts';
import { useQuery } from '@tanstack/react-query';
import { readQuery } from '#src/lib/api/endpoint-query.ts';
import { useKeyedWrite, useWrite } from '#src/lib/api/endpoint-write.ts';

export const useAccount = (id: string) => useQuery(readQuery(getAccount, { params: { id } }));

/** Money in the drawer, and what is owed. */
export const useCollectAccount = () =>
  useKeyedWrite(collectAccount, { refreshes: ['customers', 'cash', 'print-jobs'] });
/** The same back. */
export const usePayOutCredit = () =>
  useKeyedWrite(payOutCredit, { refreshes: ['customers', 'cash', 'print-jobs'] });
export const useUndoCollection = () =>
  useKeyedWrite(undoCollection, { refreshes: ['customers', 'cash', 'print-jobs'] });
export const useCorrectAccount = () => useKeyedWrite(correctAccount, { refreshes: ['customers'] });
export const usePrintCollection = () => useWrite(printCollection, { refreshes: ['print-jobs'] });
export const usePrintStatement = () => useWrite(printStatement, { refreshes: ['print-jobs'] });
