import { getSessionTips, payTips, printTipPayout } from '@sofra/contract/tips';
import { useQuery } from '@tanstack/react-query';
import { readQuery } from '#src/lib/endpoint-query.ts';
import { useWrite } from '#src/lib/endpoint-write.ts';

export const useSessionTips = (id: string) => useQuery(readQuery(getSessionTips, { params: { id } }));

/** What is owed is read anew as well where another till was faster. */
export const usePayTips = () => useWrite(payTips, { refreshes: ['cash', 'reports', 'print-jobs'] });
export const usePrintTipPayout = () => useWrite(printTipPayout, { refreshes: ['print-jobs'] });
