import * as contract from '@sofra/contract/partners';
import { createPartner, listPartners, updatePartner } from '#src/features/partners/change-partners.ts';
import type { Api } from '#src/platform/http/bind-endpoints.ts';

export function partnersRoutes(api: Api): void {
  api.read(contract.listPartners, listPartners);
  api.write(contract.createPartner, createPartner);
  api.write(contract.updatePartner, updatePartner);
}
