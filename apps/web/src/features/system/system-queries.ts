import { BACKUP_FILE } from '@sofra/contract/system/backup-file';
import { BUSINESS_FILE } from '@sofra/contract/system/business-file';
import { checkBooks, readSystemStatus, takeBackup, type SystemStatus } from '@sofra/contract/system/system';
import { can } from '@sofra/domain/people/permissions';
import { queryOptions, useMutation, useQuery, type QueryClient } from '@tanstack/react-query';
import { call } from '#src/lib/api/api.ts';
import { downloadFile } from '#src/lib/device/download-file.ts';
import { useWrite } from '#src/lib/api/endpoint-write.ts';
import { useSession } from '#src/lib/api/session.ts';

const ASKED_AGAIN_MS = 30_000;
/** The refetch interval while a check or a backup runs, for the progress bar. */
const WATCHED_MS = 1_000;
/** A fault is found at most once a day, so the dashboard need not poll often. */
const DASHBOARD_ASKS_MS = 5 * 60_000;

export interface SeenStatus {
  status: SystemStatus;
  /** In the time of this device. */
  sentAt: number;
  receivedAt: number;
}

const statusQuery = queryOptions<SeenStatus>({
  queryKey: ['system', readSystemStatus.path],
  queryFn: async ({ signal }) => {
    const sentAt = Date.now();
    const status = await call(readSystemStatus, { signal });
    return { status, sentAt, receivedAt: Date.now() };
  },
});

const isWatched = (seen: SeenStatus | undefined): boolean =>
  seen !== undefined && (seen.status.books.run !== null || seen.status.backups.run !== null);

/** *Sistem durumu*, refetched every half minute while it is open. */
export const useSystemStatus = () =>
  useQuery({
    ...statusQuery,
    refetchInterval: ({ state }) => (isWatched(state.data) ? WATCHED_MS : ASKED_AGAIN_MS),
  });

/** The status for the dashboard of roles that may read it. */
function useStatusForDashboard(): SystemStatus | undefined {
  const role = useSession()?.role;
  const { data } = useQuery({
    ...statusQuery,
    enabled: role !== undefined && can(role, 'system.read'),
    staleTime: DASHBOARD_ASKS_MS,
    refetchInterval: DASHBOARD_ASKS_MS,
  });
  return data?.status;
}

/**
 * The fault that the last check found, for roles that may read it. Null if there is none or it is unknown.
 */
export function useBookFault(): string | null {
  const books = useStatusForDashboard()?.books;
  return books?.ledger?.firstViolation ?? books?.audit?.firstViolation ?? null;
}

/** The addresses that Sofra switched off, for roles that may read them (WEBHOOK-14). */
export const useWebhooksOff = () =>
  (useStatusForDashboard()?.webhooks ?? []).flatMap(({ id, host, offBecause }) =>
    offBecause === null ? [] : [{ id, host, offBecause }],
  );

/** The button stays pending until the refetched status shows that the task is running. */
const STATUS = {
  refreshes: (queries: QueryClient) => queries.invalidateQueries({ queryKey: statusQuery.queryKey }),
};

export const useCheckBooks = () => useWrite(checkBooks, STATUS);
export const useTakeBackup = () => useWrite(takeBackup, STATUS);

/** Saves a backup to the downloads of this device. */
export const useDownloadBackup = () =>
  useMutation({
    mutationFn: (id: string) => downloadFile(BACKUP_FILE.path.replace(':id', id), 'sofra-yedek.sofra'),
  });

/**
 * Saves all data of the business to the downloads of this device. The variable is a function that receives the number
 * of bytes so far.
 */
export const useDownloadBusiness = () =>
  useMutation({
    mutationFn: (onBytes: (bytes: number) => void) =>
      downloadFile(BUSINESS_FILE.path, 'sofra-isletme.sofra', onBytes),
  });
