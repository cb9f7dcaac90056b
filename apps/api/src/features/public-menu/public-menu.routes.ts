import * as contract from '@sofra/contract/menu/public-menu';
import { openPublicMenu } from '#src/features/public-menu/get-public-menu.ts';
import type { Api } from '#src/platform/http/bind-endpoints.ts';

export function publicMenuRoutes(api: Api): void {
  api.publicTogether(contract.getPublicMenu, openPublicMenu);
}
