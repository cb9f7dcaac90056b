import * as contract from '@sofra/contract/orders/platforms';
import {
  askPlatform,
  deletePlatformConnection,
  getPlatformConnection,
  listPlatformFailures,
  putPlatformConnection,
  tryPlatformConnection,
} from '#src/features/orders/platforms/connect-platform.ts';
import {
  cancelGetirOrder,
  changeDeliveryHeroOrder,
  receiveDeliveryHeroOrder,
  receiveGetirOrder,
} from '#src/features/orders/platforms/receive-call.ts';
import type { Api } from '#src/platform/http/bind-endpoints.ts';

/** Calls of platforms are limited by connection: all restaurants of an installation are called from the same addresses. */
const CALLED = { hasOwnLimit: true };

export function platformRoutes(api: Api): void {
  api.read(contract.listPlatformFailures, listPlatformFailures);
  api.read(contract.getPlatformConnection, getPlatformConnection);
  api.write(contract.putPlatformConnection, putPlatformConnection);
  api.write(contract.deletePlatformConnection, deletePlatformConnection);
  api.write(contract.tryPlatformConnection, tryPlatformConnection, { prepare: askPlatform });
  api.public(contract.receiveGetirOrder, receiveGetirOrder, CALLED);
  api.public(contract.cancelGetirOrder, cancelGetirOrder, CALLED);
  api.public(contract.receiveDeliveryHeroOrder, receiveDeliveryHeroOrder, CALLED);
  api.public(contract.changeDeliveryHeroOrder, changeDeliveryHeroOrder, CALLED);
}
