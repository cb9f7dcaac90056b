import { isAllowedAddress } from '@sofra/printer-link/printer-address';
import type { FiscalMake } from '@sofra/domain/fiscal/fiscal-device';
import type { DeviceRow } from '#src/features/orders/fiscal/fiscal-devices.store.ts';
import type { FiscalMaker, MakerContext } from '#src/features/orders/fiscal/makers/fiscal-maker.ts';
import { pavo } from '#src/features/orders/fiscal/makers/pavo.ts';
import { tokenX } from '#src/features/orders/fiscal/makers/token-x.ts';
import { callService } from '#src/platform/http/call-service.ts';
import type { Config } from '#src/platform/operations/config.ts';
import { openFields } from '#src/platform/security/sealed-fields.ts';
import type { Services } from '#src/platform/writes/context.ts';

export const MAKERS: Readonly<Record<FiscalMake, FiscalMaker>> = { TOKEN: tokenX, PAVO: pavo };

/** The record that the sealed keys of a device belong to (`SecretBox`). */
export const fiscalKeysPlace = (businessId: string, deviceId: string): string =>
  `fiscal/${businessId}/${deviceId}`;

/** The address that the cloud of a maker calls; null without a public address. */
export const callbackOf = ({ home }: Pick<Config, 'home'>, { make, key }: Pick<DeviceRow, 'make' | 'key'>) =>
  make === 'TOKEN' && home !== null ? `${home}/api/fiscal-events/${key}` : null;

/** True for an address in networks that the operator allows; only the maker's cloud is outside of them (FISCAL-3). */
export const isLocalDevice = (
  { fiscalAddresses }: Pick<Config, 'fiscalAddresses'>,
  { address = '', port = '' }: Readonly<Record<string, string>>,
): boolean => isAllowedAddress(address, Number(port), fiscalAddresses);

export interface OpenDevice {
  maker: FiscalMaker;
  context: MakerContext;
}

export type OpenDevices = ReturnType<typeof createDeviceOpener>;

/** Opens devices with their tokens, which one process keeps while the settings stay the same. */
export function createDeviceOpener(
  services: Pick<Services, 'secretBox' | 'config' | 'clock'>,
  stopped = new AbortController().signal,
  timeoutMs?: number,
) {
  const known = new Map<string, MakerContext['kept'] & { version: number }>();
  const keptOf = ({ id, version }: DeviceRow): MakerContext['kept'] => {
    const kept = known.get(id);
    if (kept?.version === version) return kept;
    const fresh: MakerContext['kept'] & { version: number } = { version };
    known.set(id, fresh);
    return fresh;
  };
  /** Null when the keys cannot be read here, or the address is not one of the local network. */
  return (businessId: string, device: DeviceRow): OpenDevice | null => {
    const keys = openFields(services, device.secrets, fiscalKeysPlace(businessId, device.id));
    const { config, clock } = services;
    if (keys === null) return null;
    if (device.make === 'PAVO' && !isLocalDevice(config, device.ids)) return null;
    const base =
      device.make === 'PAVO' ? `http://${device.ids.address}:${device.ids.port}` : config.tokenXUrl;
    const context: MakerContext = {
      ...{ fields: { ...device.ids, ...keys }, sections: device.sections, ways: device.ways },
      callback: callbackOf(config, device),
      call: (request) => callService(base, request, stopped, { timeoutMs }),
      ...{ kept: keptOf(device), now: clock() },
    };
    return { maker: MAKERS[device.make], context };
  };
}
