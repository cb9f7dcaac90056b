import {
  deletePlatformConnection,
  getPlatformConnection,
  listPlatformFailures,
  putPlatformConnection,
  tryPlatformConnection,
} from '@sofra/contract/orders/platforms';
import { useQuery } from '@tanstack/react-query';
import { readQuery } from '#src/lib/api/endpoint-query.ts';
import { useWrite } from '#src/lib/api/endpoint-write.ts';

/** Polled while it is on screen, because no realtime event announces its last success and what waits. */
const EVERY_MS = 15_000;

export const usePlatformConnection = (id: string) =>
  useQuery({ ...readQuery(getPlatformConnection, { params: { id } }), refetchInterval: EVERY_MS });

/** The connections that fail; refetched on `channel-orders:changed`. */
export const usePlatformFailures = ({ isEnabled }: { isEnabled: boolean }) =>
  useQuery({ ...readQuery(listPlatformFailures), enabled: isEnabled });

const CHANNELS = { refreshes: ['channels'] };

export const usePutConnection = () => useWrite(putPlatformConnection, CHANNELS);
export const useDeleteConnection = () => useWrite(deletePlatformConnection, CHANNELS);
export const useTryConnection = () => useWrite(tryPlatformConnection, CHANNELS);
