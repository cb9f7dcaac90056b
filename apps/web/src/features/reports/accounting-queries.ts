import {
  getAccountingMonth,
  getAccountingPackage,
  listDraftsOfMonth,
  makeAccountingPackage,
  revokeAccountingLink,
  shareAccountingPackage,
  type AccountingPackage,
} from '@sofra/contract/reports/accounting';
import { ACCOUNTING_FILE } from '@sofra/contract/reports/accounting-files';
import { monthText, type DraftState } from '@sofra/domain/reports/accounting-month';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#src/lib/api/api.ts';
import { errorTextOf, SpokenError } from '#src/lib/api/api-error.ts';
import { readQuery } from '#src/lib/api/endpoint-query.ts';
import { refresh, sendWrite, useWrite } from '#src/lib/api/endpoint-write.ts';
import { downloadFile } from '#src/lib/device/download-file.ts';
import { toast } from '#src/lib/format/notices.ts';

const refreshes = ['accounting'];
const ASKED_AGAIN_MS = 400;
const TOAST_FOR_MS = 30_000;

/** Read again at each visit, because the accountant downloads meanwhile. */
export const useAccountingMonth = (month: string) =>
  useQuery({ ...readQuery(getAccountingMonth, { params: { month } }), staleTime: 0 });

export const useDrafts = (month: string, state: DraftState) =>
  useQuery(readQuery(listDraftsOfMonth, { params: { month }, input: { state } }));

export const useRevokeLink = () => useWrite(revokeAccountingLink, { refreshes });

const download = ({ id, fileName }: AccountingPackage): Promise<void> =>
  downloadFile(ACCOUNTING_FILE.path.replace(':id', id), fileName);

/** Saves a package that is complete. */
export const useDownloadPackage = () => useMutation({ mutationFn: download });

type OnProgress = (made: AccountingPackage) => void;

/** Waits until a package is complete. */
async function whenMade(started: AccountingPackage, onProgress: OnProgress): Promise<AccountingPackage> {
  let made = started;
  while (made.state === 'MAKING') {
    await new Promise((resolve) => setTimeout(resolve, ASKED_AGAIN_MS));
    made = await call(getAccountingPackage, { params: { id: made.id } });
    onProgress(made);
  }
  if (made.state === 'FAILED') throw new SpokenError('Paket hazırlanamadı. Tekrar deneyin.');
  return made;
}

/** Announces a large package when it is complete, also after the page was left (ACCOUNTING-6). */
async function announceWhenMade(started: AccountingPackage): Promise<void> {
  const name = `${monthText(started.month)} paketi`;
  toast.info(`${name} büyük; arka planda hazırlanıyor. Hazır olunca haber verilir.`);
  try {
    const made = await whenMade(started, () => undefined);
    const run = () =>
      void download(made).catch((error: unknown) => toast.error(errorTextOf(error, 'Paket indirilemedi')));
    toast.success(`${name} hazır`, { action: { label: 'İndir', run, forMs: TOAST_FOR_MS } });
  } catch (error) {
    toast.error(errorTextOf(error, `${name} hazırlanamadı`));
  }
}

/**
 * Makes the package of a month and hands it to `onMade` once it is complete. A large one is announced instead, and `onMade` is
 * not called.
 */
function useMadePackage<Result>(
  onMade: (made: AccountingPackage) => Promise<Result>,
  onProgress: OnProgress,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (month: string): Promise<Result | null> => {
      const started = await sendWrite(makeAccountingPackage, { month });
      if (started.isLarge && started.state === 'MAKING') {
        void announceWhenMade(started).finally(() => refresh(queries, refreshes));
        return null;
      }
      return onMade(await whenMade(started, onProgress));
    },
    onSettled: () => refresh(queries, refreshes),
  });
}

/** *Paketi indir*: makes the package and saves it. */
export const useMakePackage = (onProgress: OnProgress) => useMadePackage(download, onProgress);

/** *Süreli bağlantı*: makes the package and an address for it, whose secret is shown once. */
export const useSharePackage = (onProgress: OnProgress) => useMadePackage(share, onProgress);

const share = ({ id }: AccountingPackage) => sendWrite(shareAccountingPackage, { id });

/** A link of a package that is complete already. */
export const useShareMade = () => {
  const queries = useQueryClient();
  return useMutation({ mutationFn: share, onSettled: () => refresh(queries, refreshes) });
};
