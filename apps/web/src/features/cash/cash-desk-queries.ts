import { getCashDesk, type CashDesk, type Till } from '@sofra/contract/money/cash';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useBusinessDay } from '#src/features/business/business-queries.ts';
import { deviceTill } from '#src/lib/device/device-till.ts';
import { readQuery } from '#src/lib/api/endpoint-query.ts';
import { toast } from '#src/lib/format/notices.ts';
import { readStored, writeStored } from '#src/lib/device/storage.ts';

/** The tills with their open sessions; refetched on `cash:changed`. */
export const useCashDesk = ({ isEnabled = true }: { isEnabled?: boolean } = {}) =>
  useQuery({ ...readQuery(getCashDesk), enabled: isEnabled });

/** The till of this device: the chosen one, the only one (CASH-1), or the only one that is open (CASH-4). */
function tillOf({ tills }: CashDesk): Till | undefined {
  if (tills.length === 1) return tills[0];
  const open = tills.filter(({ session }) => session !== null);
  return tills.find(({ id }) => id === deviceTill()) ?? (open.length === 1 ? open[0] : undefined);
}

/** The session that takes cash on this device (CASH-4). */
export const useOpenCashSession = ({ isEnabled }: { isEnabled: boolean }) => {
  const { data } = useCashDesk({ isEnabled });
  const till = data && tillOf(data);
  return till?.session ? { tillId: till.id, ...till.session } : null;
};

/** True while cash sums are hidden from this user, because they have a drawer to count (CASH-15). */
export const useIsCashHidden = (): boolean => useCashDesk().data?.isCashHidden ?? false;

const UNCOUNTED = 'Kasa açık değil. Alınan nakit sayılmıyor.';

/** Shows a notice after cash was taken while no till is open, once a day on this device (CASH-5). */
export function useUncountedNotice({ isCash }: { isCash: boolean }): void {
  const { data } = useCashDesk({ isEnabled: isCash });
  const { today } = useBusinessDay();
  const isUncounted = isCash && data !== undefined && !tillOf(data)?.session;
  useEffect(() => {
    if (!isUncounted || readStored('uncounted-notice-day') === today) return;
    writeStored('uncounted-notice-day', today);
    toast.info(UNCOUNTED);
  }, [isUncounted, today]);
}
