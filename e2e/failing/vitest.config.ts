import { defineConfig } from 'vitest/config';

/** As the journeys of vitest.config.ts, for the one that fails on purpose; it needs no product. */
export default defineConfig({
  test: {
    include: ['e2e/failing/failing-journey.ts'],
    setupFiles: ['e2e/keep-failures.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
