import * as contract from '@sofra/contract/people/site-admin';
import * as businesses from '@sofra/contract/people/site-businesses';
import { businessOfUser } from '#src/features/site-admin/business-of-user.ts';
import {
  extendTrial,
  lockBusiness,
  siteBusinessId,
  unlockBusiness,
} from '#src/features/site-admin/change-businesses.ts';
import { deleteSiteUser, updateSiteUser } from '#src/features/site-admin/change-site-users.ts';
import { getSiteBusiness, listSiteBusinesses } from '#src/features/site-admin/list-businesses.ts';
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

  api.read(businesses.listSiteBusinesses, listSiteBusinesses, { isOfSite: true });
  api.read(businesses.getSiteBusiness, getSiteBusiness, { isOfSite: true });
  api.write(businesses.extendTrial, extendTrial, { businessOf: siteBusinessId });
  api.write(businesses.lockBusiness, lockBusiness, { businessOf: siteBusinessId });
  api.write(businesses.unlockBusiness, unlockBusiness, { businessOf: siteBusinessId });
}
