import * as contract from '@sofra/contract/orders/fiscal';
import { getOrderFiscalBasket, listFiscalWork } from '#src/features/orders/fiscal/basket-view.ts';
import {
  askFiscalDevice,
  createFiscalDevice,
  deleteFiscalDevice,
  getFiscalDevice,
  listFiscalDevices,
  tryFiscalDevice,
  updateFiscalDevice,
} from '#src/features/orders/fiscal/change-fiscal-devices.ts';
import { receiveFiscalEvent } from '#src/features/orders/fiscal/receive-event.ts';
import { sendToFiscalDevice } from '#src/features/orders/fiscal/send-to-device.ts';
import { cancelFiscalBasket, settleFiscalBasket } from '#src/features/orders/fiscal/settle-basket.ts';
import type { Api } from '#src/platform/http/bind-endpoints.ts';

export function fiscalRoutes(api: Api): void {
  api.read(contract.listFiscalDevices, listFiscalDevices);
  api.read(contract.getFiscalDevice, getFiscalDevice);
  api.write(contract.createFiscalDevice, createFiscalDevice);
  api.write(contract.updateFiscalDevice, updateFiscalDevice);
  api.write(contract.deleteFiscalDevice, deleteFiscalDevice);
  api.write(contract.tryFiscalDevice, tryFiscalDevice, { prepare: askFiscalDevice });
  api.write(contract.sendToFiscalDevice, sendToFiscalDevice);
  api.read(contract.getOrderFiscalBasket, getOrderFiscalBasket);
  api.write(contract.cancelFiscalBasket, cancelFiscalBasket);
  api.write(contract.settleFiscalBasket, settleFiscalBasket);
  api.read(contract.listFiscalWork, listFiscalWork);
  // All devices of a maker call from the same addresses, so calls are limited by device.
  api.public(contract.receiveFiscalEvent, receiveFiscalEvent, { hasOwnLimit: true });
}
