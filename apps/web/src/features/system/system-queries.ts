import { BACKUP_FILE } from '@sofra/contract/backup-file';
import { checkBooks, readSystemStatus, takeBackup, type SystemStatus } from '@sofra/contract/system';
import { can } from '@sofra/domain/permissions';
import { queryOptions, useMutation, useQuery, type QueryClient } from '@tanstack/react-query';
import { call } from '#src/lib/api.ts';
import { downloadFile } from '#src/lib/download-file.ts';
import { useWrite } from '#src/lib/endpoint-write.ts';
import { useSession } from '#src/lib/session.ts';

const ASKED_AGAIN_MS = 30_000;
/** While the books are being looked at, or everything is being copied: somebody watches the bar. */
const WATCHED_MS = 1_000;
/** A difference is found once a day; the dashboard need not hurry. */
const DASHBOARD_ASKS_MS = 5 * 60_000;

export interface SeenStatus {
  status: SystemStatus;
  /** By the clock of this device. */
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

/** *Sistem durumu*, asked again every half minute while it is open. */
export const useSystemStatus = () =>
  useQuery({
    ...statusQuery,
    refetchInterval: ({ state }) => (isWatched(state.data) ? WATCHED_MS : ASKED_AGAIN_MS),
  });

/** What the last look at the books found, for whoever may read it; null: nothing, or not known. */
export function useBookFault(): string | null {
  const role = useSession()?.role;
  const { data } = useQuery({
    ...statusQuery,
    enabled: role !== undefined && can(role, 'system.read'),
    staleTime: DASHBOARD_ASKS_MS,
    refetchInterval: DASHBOARD_ASKS_MS,
  });
  const books = data?.status.books;
  return books?.ledger?.firstViolation ?? books?.audit?.firstViolation ?? null;
}

/** The button stays pressed until the status says that it is under way. */
const STATUS = {
  refreshes: (queries: QueryClient) => queries.invalidateQueries({ queryKey: statusQuery.queryKey }),
};

export const useCheckBooks = () => useWrite(checkBooks, STATUS);
export const useTakeBackup = () => useWrite(takeBackup, STATUS);

/** Into the downloads of this device. */
export const useDownloadBackup = () =>
  useMutation({
    mutationFn: (id: string) => downloadFile(BACKUP_FILE.path.replace(':id', id), 'sofra-yedek.sofra'),
  });
