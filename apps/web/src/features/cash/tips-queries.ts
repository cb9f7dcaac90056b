import { getSessionTips, payTips, printTipPayout } from '@sofra/contract/orders/tips';
import { useQuery } from '@tanstack/react-query';
import { readQuery } from '#src/lib/api/endpoint-query.ts';
import { useWrite } from '#src/lib/api/endpoint-write.ts';

export const useSessionTips = (id: string) => useQuery(readQuery(getSessionTips, { params: { id } }));

/** The owed amounts are refetched, also if another till was faster. */
export const usePayTips = () => useWrite(payTips, { refreshes: ['cash', 'reports', 'print-jobs'] });
export const usePrintTipPayout = () => useWrite(printTipPayout, { refreshes: ['print-jobs'] });
