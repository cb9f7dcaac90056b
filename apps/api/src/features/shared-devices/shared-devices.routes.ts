import * as contract from '@sofra/contract/people/shared-devices';
import { getDevicePeople, pairDevice, unpairDevice } from '#src/features/shared-devices/pair-devices.ts';
import { listSharedDevices } from '#src/features/shared-devices/shared-devices.store.ts';
import type { Api } from '#src/platform/http/bind-endpoints.ts';

export function sharedDeviceRoutes(api: Api): void {
  api.read(contract.listSharedDevices, ({ tx, actor }) => listSharedDevices(tx, actor.businessId));
  api.write(contract.pairDevice, pairDevice);
  api.write(contract.unpairDevice, unpairDevice);
  api.read(contract.getDevicePeople, getDevicePeople);
}
