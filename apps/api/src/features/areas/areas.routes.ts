import * as contract from '@sofra/contract/orders/areas';
import { listAreas } from '#src/features/areas/areas.store.ts';
import {
  changeAreaTables,
  createArea,
  deleteArea,
  orderAreas,
  renameArea,
} from '#src/features/areas/change-areas.ts';
import type { Api } from '#src/platform/http/bind-endpoints.ts';

export function areaRoutes(api: Api): void {
  api.readTogether(contract.listAreas, ({ tx, actor }) => listAreas(tx, actor.businessId));
  api.write(contract.createArea, createArea);
  api.write(contract.renameArea, renameArea);
  api.write(contract.orderAreas, orderAreas);
  api.write(contract.changeAreaTables, changeAreaTables);
  api.write(contract.deleteArea, deleteArea);
}
