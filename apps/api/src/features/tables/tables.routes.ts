import * as layout from '@sofra/contract/orders/table-layout';
import * as contract from '@sofra/contract/orders/tables';
import {
  createTable,
  createTables,
  deleteTable,
  renewTableQr,
  updateTable,
} from '#src/features/tables/change-tables.ts';
import { publishTableLayout } from '#src/features/tables/publish-table-layout.ts';
import { listTableCodes } from '#src/features/tables/table-codes.store.ts';
import { findTableLayout } from '#src/features/tables/table-layout.store.ts';
import { listTables } from '#src/features/tables/tables.store.ts';
import type { Api } from '#src/platform/http/bind-endpoints.ts';

export function tableRoutes(api: Api): void {
  api.readTogether(contract.listTables, ({ tx, actor }) => listTables(tx, actor.businessId));
  api.readTogether(layout.getTableLayout, ({ tx, actor }) => findTableLayout(tx, actor.businessId));
  api.read(contract.listTableQrs, ({ tx, actor }) => listTableCodes(tx, actor.businessId));
  api.write(contract.createTable, createTable);
  api.write(contract.createTables, createTables);
  api.write(contract.updateTable, updateTable);
  api.write(contract.deleteTable, deleteTable);
  api.write(contract.renewTableQr, renewTableQr);
  api.write(layout.publishTableLayout, publishTableLayout);
}
