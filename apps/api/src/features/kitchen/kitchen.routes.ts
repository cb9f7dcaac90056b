import * as contract from '@sofra/contract/orders/kitchen';
import { listTickets } from '#src/features/kitchen/list-tickets.ts';
import { moveKitchenLine, moveKitchenLines } from '#src/features/kitchen/move-lines.ts';
import type { Api } from '#src/platform/http/bind-endpoints.ts';

export function kitchenRoutes(api: Api): void {
  api.read(contract.listKitchenTickets, listTickets);
  api.write(contract.moveKitchenLine, moveKitchenLine);
  api.write(contract.moveKitchenLines, moveKitchenLines);
}
