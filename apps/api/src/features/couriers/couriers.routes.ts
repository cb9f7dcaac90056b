import * as contract from '@sofra/contract/orders/couriers';
import { assignCourier } from '#src/features/couriers/assign-courier.ts';
import { failDelivery } from '#src/features/couriers/fail-delivery.ts';
import { giveChange } from '#src/features/couriers/give-change.ts';
import { listCourierAccounts, listCouriers, listDeliveries } from '#src/features/couriers/read-couriers.ts';
import type { Api } from '#src/platform/http/bind-endpoints.ts';

export function courierRoutes(api: Api): void {
  api.read(contract.listCouriers, listCouriers);
  api.read(contract.listCourierAccounts, listCourierAccounts);
  api.write(contract.giveChange, giveChange);
  api.write(contract.assignCourier, assignCourier);
  api.read(contract.listDeliveries, listDeliveries);
  api.write(contract.failDelivery, failDelivery);
}
