import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#src/lib/api-error.ts';

/** Events keep screens fresh; this is for what no event tells and for tablets that slept. */
const FRESH_MS = 30_000;
const RETRIES = 2;
/** What is kept for reading without a connection (`lib/persisted-queries.ts`) also outlives the screens that showed it. */
const KEPT_KEYS = ['tables', 'menu', 'business'];
const KEPT_MS = 24 * 3_600_000;

/** A read is asked again when no definite answer came; a refusal stays a refusal. */
const shouldRetry = (failures: number, error: unknown): boolean =>
  failures < RETRIES && error instanceof ApiError && !error.isDefinite;

/**
 * All server state of the application. `networkMode: always` because by default React Query holds writes back while
 * offline and sends them later unasked: a payment must fail now, visibly.
 */
export function createQueryClient(): QueryClient {
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: shouldRetry,
        retryDelay: (attempt) => 500 * 2 ** attempt,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  for (const key of KEPT_KEYS) queries.setQueryDefaults([key], { gcTime: KEPT_MS });
  return queries;
}
