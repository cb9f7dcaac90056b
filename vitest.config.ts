import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Vitest leaves one processor free: of two that is half, and jsdom needs nobody else's. */
const WEB_WORKERS = Math.max(2, availableParallelism() - 1);

/** Four levels (docs/architecture.md, "Tests"): pure packages, API on a real PostgreSQL, web in jsdom, journeys in a browser. */
export default defineConfig({
  test: {
    reporters: ['default'],
    projects: [
      { test: { name: 'packages', include: ['packages/**/*.test.ts', 'apps/print-agent/**/*.test.ts'] } },
      {
        test: {
          name: 'api',
          include: ['apps/api/**/*.test.ts'],
          globalSetup: ['apps/api/test/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 90_000,
        },
      },
      {
        extends: 'apps/web/vite.config.ts',
        test: {
          name: 'web',
          include: ['apps/web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['apps/web/test/setup.ts'],
          maxWorkers: WEB_WORKERS,
          sequence: { groupOrder: 1 },
          testTimeout: 45_000,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
          // Looks at one screen each, mostly waiting: two at a time.
          maxConcurrency: 2,
        },
      },
    ],
  },
});
