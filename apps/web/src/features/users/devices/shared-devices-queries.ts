import { listSharedDevices, pairDevice, unpairDevice } from '@sofra/contract/shared-devices';
import { useQuery } from '@tanstack/react-query';
import { readQuery } from '#src/lib/endpoint-query.ts';
import { useWrite } from '#src/lib/endpoint-write.ts';

export const useSharedDevices = () => useQuery(readQuery(listSharedDevices));

const refreshes = ['shared-devices'];

export const usePairDevice = () => useWrite(pairDevice, { refreshes });
export const useUnpairDevice = () => useWrite(unpairDevice, { refreshes });
