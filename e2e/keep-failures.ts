import { afterEach } from 'vitest';
import { keepFailure, keepFailures } from './failure-record.ts';

keepFailures();

/** For every project that opens devices: adds the place of the pictures to a failure (REL-65). */
afterEach(async ({ task }) => {
  const [error] = task.result?.state === 'fail' ? (task.result.errors ?? []) : [];
  if (error === undefined) return;
  const place = await keepFailure(`${task.file.name.split('/').at(-1)} ${task.name}`);
  if (place === null) return;
  error.message += `\nKept: ${place}`;
});
