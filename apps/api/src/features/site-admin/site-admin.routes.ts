import * as contract from '@sofra/contract/people/site-admin';
import { businessOfUser } from '#src/features/site-admin/business-of-user.ts';
import { deleteSiteUser, updateSiteUser } from '#src/features/site-admin/change-site-users.ts';
import { getSiteUser, listSiteUsers } from '#src/features/site-admin/list-site-users.ts';
import { listBusinessesWithoutUsers } from '#src/features/site-admin/site-admin.store.ts';
import type { Api } from '#src/platform/http/bind-endpoints.ts';

export function siteAdminRoutes(api: Api): void {
  api.read(contract.listSiteUsers, listSiteUsers, { isOfSite: true });
  api.read(contract.getSiteUser, getSiteUser, { isOfSite: true });
  api.read(contract.listBusinessesWithoutUsers, ({ tx }) => listBusinessesWithoutUsers(tx), {
    isOfSite: true,
  });
  api.write(contract.updateSiteUser, updateSiteUser, { businessOf: businessOfUser });
  api.write(contract.deleteSiteUser, deleteSiteUser, { businessOf: businessOfUser });
}
