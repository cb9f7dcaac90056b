import { RuleError } from '@sofra/domain/errors';
import { expect, test } from 'vitest';
import { translateDatabaseError } from '#src/platform/postgres/database-errors.ts';

const refused = (code: string, message: string): unknown =>
  translateDatabaseError(Object.assign(new Error(message), { code }));

test.each([
  ['53100', 'could not extend file "base/16385/16520": No space left on device'],
  ['XX000', 'could not extend file "base/16385/16520": Disk quota exceeded'],
  ['XX000', 'could not extend file "base/16385/16520" with FileFallocate(): File too large'],
  ['XX000', 'could not write to file "base/pgsql_tmp/pgsql_tmp4711.0": File too large'],
])('%s, %s is a temporary lack of space and returns UNAVAILABLE', (code, message) => {
  const refusal = refused(code, message);
  expect(refusal).toBeInstanceOf(RuleError);
  expect(refusal).toMatchObject({ code: 'UNAVAILABLE', cause: { message } });
});

test('any other internal error of PostgreSQL stays unchanged as a bug', () => {
  expect(refused('XX000', 'cache lookup failed for relation 4711')).not.toBeInstanceOf(RuleError);
});
