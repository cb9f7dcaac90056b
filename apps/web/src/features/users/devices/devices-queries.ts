import { listSharedDevices, pairDevice, unpairDevice } from '@sofra/contract/people/shared-devices';
import { useQuery } from '@tanstack/react-query';
import { readQuery } from '#src/lib/api/endpoint-query.ts';
import { useWrite } from '#src/lib/api/endpoint-write.ts';

export const useSharedDevices = ({ isEnabled = true }: { isEnabled?: boolean } = {}) =>
  useQuery({ ...readQuery(listSharedDevices), enabled: isEnabled });

const refreshes = ['shared-devices'];

export const usePairDevice = () => useWrite(pairDevice, { refreshes });
export const useUnpairDevice = () => useWrite(unpairDevice, { refreshes });
