import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#src/lib/api/api-error.ts';
import { shareEqualParts } from '#src/lib/api/held-responses.ts';

/** Events keep the screens up to date. This limit covers changes without an event, and tablets that were asleep. */
const FRESH_MS = 30_000;
const RETRIES = 2;
/** Data that is persisted for offline use (`lib/api/persisted-queries.ts`) stays in memory after its screens are closed. */
const KEPT_KEYS = ['tables', 'menu', 'business'];
const KEPT_MS = 24 * 3_600_000;

/** A read is retried if there was no definite response; a refusal is not retried. */
const shouldRetry = (failures: number, error: unknown): boolean =>
  failures < RETRIES && error instanceof ApiError && !error.isDefinite;

/**
 * The cache of all server state. It uses `networkMode: always`. By default React Query pauses writes while offline and
 * sends them later without a confirmation. A payment must fail at once and visibly.
 */
export function createQueryClient(): QueryClient {
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: shouldRetry,
        retryDelay: (attempt) => 500 * 2 ** attempt,
        networkMode: 'always',
        structuralSharing: shareEqualParts,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  for (const key of KEPT_KEYS) queries.setQueryDefaults([key], { gcTime: KEPT_MS });
  return queries;
}
