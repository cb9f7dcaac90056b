import * as contract from '@sofra/contract/people/business';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import { updateBusiness } from '#src/features/business/update-business.ts';
import type { Api } from '#src/platform/http/bind-endpoints.ts';

export function businessRoutes(api: Api): void {
  api.read(contract.getBusiness, ({ tx, actor }) => findBusinessProfile(tx, actor.businessId));
  api.write(contract.updateBusiness, updateBusiness);
}
