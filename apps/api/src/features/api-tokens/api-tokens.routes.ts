import * as contract from '@sofra/contract/people/api-tokens';
import { createApiToken, revokeApiToken } from '#src/features/api-tokens/change-api-tokens.ts';
import { listApiTokens } from '#src/features/api-tokens/api-tokens.store.ts';
import type { Api } from '#src/platform/http/bind-endpoints.ts';

export function apiTokenRoutes(api: Api): void {
  api.read(contract.listApiTokens, ({ tx, actor }) => listApiTokens(tx, actor.businessId));
  api.write(contract.createApiToken, createApiToken);
  api.write(contract.revokeApiToken, revokeApiToken);
}
