import * as arrivals from '@sofra/contract/money/arrivals';
import * as contract from '@sofra/contract/money/partners';
import { enterArrival } from '#src/features/partners/arrivals/enter-arrival.ts';
import { undoArrival } from '#src/features/partners/arrivals/undo-arrival.ts';
import { createPartner, listPartners, updatePartner } from '#src/features/partners/change-partners.ts';
import type { Api } from '#src/platform/http/bind-endpoints.ts';

export function partnersRoutes(api: Api): void {
  api.read(contract.listPartners, listPartners);
  api.write(contract.createPartner, createPartner);
  api.write(contract.updatePartner, updatePartner);
  api.write(arrivals.enterArrival, enterArrival);
  api.write(arrivals.undoArrival, undoArrival);
}
