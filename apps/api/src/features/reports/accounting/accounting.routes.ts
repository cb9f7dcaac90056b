import * as contract from '@sofra/contract/reports/accounting';
import {
  getAccountingPackage,
  makeAccountingPackage,
  readPackageToMake,
  revokeAccountingLink,
  shareAccountingPackage,
} from '#src/features/reports/accounting/change-packages.ts';
import type { PackageTask } from '#src/features/reports/accounting/make-package.ts';
import {
  listDraftsOfMonth,
  readAccountingMonth,
} from '#src/features/reports/accounting/read-accounting-month.ts';
import type { Api } from '#src/platform/http/bind-endpoints.ts';

export function accountingRoutes(api: Api, start: (task: PackageTask) => void): void {
  api.read(contract.getAccountingMonth, readAccountingMonth);
  api.read(contract.listDraftsOfMonth, listDraftsOfMonth);
  api.read(contract.getAccountingPackage, getAccountingPackage);
  api.write(
    contract.makeAccountingPackage,
    (work, request, toMake) => makeAccountingPackage(work, request, { toMake, start }),
    { prepare: readPackageToMake },
  );
  api.write(contract.shareAccountingPackage, shareAccountingPackage);
  api.write(contract.revokeAccountingLink, revokeAccountingLink);
}
