import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Screens in jsdom use a processor each. Vitest leaves one free, which would be half of a machine with two. */
const BUSY_WORKERS = Math.max(2, availableParallelism() - 1);
/** Tests of the server and journeys mostly wait for a database, a browser or a clock, so one more runs. */
const WORKERS = Math.max(3, availableParallelism());

/** A limit for what hangs, on a machine that does ten other things; no test measures time by it. */
const BUSY_MS = 240_000;
/** Polling may take long on a busy machine; a condition that never holds still fails. */
const PATIENT = { poll: { timeout: 30_000 } };
const PATIENT_WAITS = 'scripts/patient-waits.ts';

/**
 * Output of the QZ Tray library that tests suppress: errors that they provoke (a refused signature), and one about a
 * part that is not used here.
 */
const QZ_TRAY_SAYS = ['Signing failed', 'Unable to load LNA library', 'Closed connection with QZ Tray'];

/** Starts the sweeps first. They take minutes each, and one that starts last keeps a single processor busy. */
class SweepsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSweep = ({ moduleId }: TestSpecification) => moduleId.endsWith('.sweep.test.ts');
    const sorted = await super.sort(files);
    return [...sorted.filter(isSweep), ...sorted.filter((file) => !isSweep(file))];
  }
}

/**
 * Four levels (docs/architecture.md, "Tests"): pure packages, API on a real PostgreSQL, web in jsdom, journeys in a
 * browser. Test files of the first two share their imported modules: loading the server for each file took half of their time. They share no state: each has its own database. A screen gets a fresh page in the same
 * thread.
 */
export default defineConfig({
  test: {
    reporters: ['default'],
    sequence: { sequencer: SweepsFirst },
    onConsoleLog: (log) => !QZ_TRAY_SAYS.some((start) => log.startsWith(start)),
    projects: [
      {
        test: {
          name: 'packages',
          include: [
            'packages/**/*.test.ts',
            'apps/print-agent/**/*.test.ts',
            'scripts/**/*.test.ts',
            'proofs/**/*.test.ts',
          ],
          setupFiles: [PATIENT_WAITS],
          isolate: false,
          maxWorkers: WORKERS,
          testTimeout: BUSY_MS,
          expect: PATIENT,
        },
      },
      {
        test: {
          name: 'api',
          include: ['apps/api/**/*.test.ts'],
          setupFiles: [PATIENT_WAITS],
          globalSetup: ['apps/api/test/global-setup.ts'],
          isolate: false,
          maxWorkers: WORKERS,
          testTimeout: BUSY_MS,
          hookTimeout: BUSY_MS,
          expect: PATIENT,
        },
      },
      {
        extends: 'apps/web/vite.config.ts',
        test: {
          name: 'web',
          include: ['apps/web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: [PATIENT_WAITS, 'apps/web/test/setup.ts'],
          pool: 'vmThreads',
          vmMemoryLimit: '1GB',
          maxWorkers: BUSY_WORKERS,
          // After a test, its screen is left before what it stubbed is taken away.
          sequence: { groupOrder: 1, hooks: 'list' },
          testTimeout: BUSY_MS,
          expect: PATIENT,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/global-setup.ts'],
          setupFiles: ['e2e/keep-failures.ts'],
          testTimeout: BUSY_MS,
          hookTimeout: BUSY_MS,
          expect: PATIENT,
          maxWorkers: WORKERS,
          // Each starts a product of its own, and keeps nothing else.
          isolate: false,
          sequence: { groupOrder: 2 },
          // Looks at one screen each, mostly waiting: two at a time.
          maxConcurrency: 2,
        },
      },
    ],
  },
});
