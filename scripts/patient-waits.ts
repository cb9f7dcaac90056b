import { vi } from 'vitest';

/** As long as the polling of `expect.poll` in vitest.config.ts. */
const PATIENCE_MS = 30_000;
const { waitFor } = vi;

/** `vi.waitFor` gives up after one second by default, which a busy machine may need for one response. */
const patientWaitFor: typeof waitFor = (check, options) =>
  waitFor(check, typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options });

// Files that share their modules run this once each.
if (waitFor.name !== 'patientWaitFor') vi.waitFor = patientWaitFor;
