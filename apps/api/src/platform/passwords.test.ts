import { expect, test } from 'vitest';
import { createPasswords } from '#src/platform/passwords.ts';

test('a hash is argon2id with 19 MiB and two passes, salted, and fits its password only', async () => {
  const passwords = createPasswords();
  const [one, two] = [await passwords.hash('gizli-şifre'), await passwords.hash('gizli-şifre')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
  expect(await passwords.verify('gizli-şifre', one)).toBe(true);
  expect(await passwords.verify('Gizli-şifre', one)).toBe(false);
});

test('nobody’s password is never right, and checking it takes as long as checking somebody’s', async () => {
  const passwords = createPasswords();
  const stored = await passwords.hash('gizli-şifre');
  // Processor time, of which a busy machine gives no less.
  const effortOf = async (hash: string | null) => {
    const efforts: number[] = [];
    for (let n = 0; n < 9; n += 1) {
      const before = process.cpuUsage();
      expect(await passwords.verify('yanlış', hash)).toBe(false);
      const { user, system } = process.cpuUsage(before);
      efforts.push(user + system);
    }
    return efforts.sort((a, b) => a - b)[4]!;
  };
  await effortOf(null);
  const [somebody, nobody] = [await effortOf(stored), await effortOf(null)];
  expect(nobody / somebody).toBeGreaterThan(0.5);
  expect(nobody / somebody).toBeLessThan(2);
});

test('four at once and fifty waiting; whoever comes then hears UNAVAILABLE at once, and later it works again', async () => {
  const passwords = createPasswords();
  const outcomes = await Promise.allSettled(Array.from({ length: 60 }, () => passwords.hash('gizli-şifre')));
  const refused = outcomes.flatMap((outcome, n) =>
    outcome.status === 'rejected' ? [{ n, code: (outcome.reason as { code: string }).code }] : [],
  );
  expect(refused).toEqual([54, 55, 56, 57, 58, 59].map((n) => ({ n, code: 'UNAVAILABLE' })));
  expect(await passwords.verify('gizli-şifre', await passwords.hash('gizli-şifre'))).toBe(true);
});
