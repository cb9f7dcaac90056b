import type { Station } from '@sofra/contract/printing/printing-setup';
import {
  useAttachPrinter,
  useDetachPrinter,
  useTestStation,
  useUpdateStation,
} from '#src/features/printing/printing-queries.ts';
import { errorTextOf, isApiError } from '#src/lib/api/api-error.ts';
import { toast } from '#src/lib/format/notices.ts';

/**
 * Replaces the text of the refusal. That text refers to this screen and requests a new printer that may exist
 * already.
 */
const NO_OWN_PRINTER_TEXT =
  'Bu istasyona bağlı açık yazıcı yok. Test fişi için bir yazıcı bağlayın veya bağlı yazıcıyı açın.';

/** Actions on a station that need no dialog, with the texts of the catalogue (PRINT-44). */
export function useStationActions({ id }: Station) {
  const attach = useAttachPrinter();
  const detach = useDetachPrinter();
  const test = useTestStation();
  const update = useUpdateStation();
  const all = [attach, detach, test, update];
  const refusal = all.find(({ error }) => error !== null)?.error;
  /** Clears earlier errors, which do not concern this action. */
  const ask = (action: () => void) => {
    for (const one of all) one.reset();
    action();
  };
  const said = (done: string, failed: string) => ({
    onSuccess: () => toast.success(done),
    onError: () => toast.error(failed),
  });
  return {
    attach: (printerId: string) =>
      ask(() => attach.mutate({ stationId: id, printerId }, said('Yazıcı bağlandı', 'Bağlanamadı'))),
    detach: (printerId: string) =>
      ask(() => detach.mutate({ stationId: id, printerId }, said('Yazıcı çıkarıldı', 'Çıkarılamadı'))),
    test: () => ask(() => test.mutate({ id }, said('Test fişi gönderildi', 'Test başarısız'))),
    switchTo: (isActive: boolean) =>
      ask(() => update.mutate({ id, isActive }, { onError: () => toast.error('Güncellenemedi') })),
    isMovingPrinters: attach.isPending || detach.isPending,
    isTesting: test.isPending,
    isSwitching: update.isPending,
    problem: refusal ? problemText(refusal) : null,
  };
}

const problemText = (refusal: Error): string =>
  isApiError(refusal, 'NO_PRINTER') ? NO_OWN_PRINTER_TEXT : errorTextOf(refusal);

export type StationActionHandlers = ReturnType<typeof useStationActions>;
