import { createApiToken, listApiTokens, revokeApiToken } from '@sofra/contract/people/api-tokens';
import { useQuery } from '@tanstack/react-query';
import { readQuery } from '#src/lib/api/endpoint-query.ts';
import { useWrite } from '#src/lib/api/endpoint-write.ts';

const refreshes = ['api-tokens'];

/** Tokens of programs, by name. */
export const useApiTokens = () => useQuery(readQuery(listApiTokens));
/** The dialog keeps its idempotency key, so that a lost response leaves no unseen token. */
export const useCreateApiToken = () => useWrite(createApiToken, { refreshes });
export const useRevokeApiToken = () => useWrite(revokeApiToken, { refreshes });
