import { expect, test, vi } from 'vitest';
import { computeHash, createPasswords } from '#src/platform/security/passwords.ts';

const counting = () => {
  const work = vi.fn(computeHash);
  return { passwords: createPasswords('secret', work), work };
};
const fits = async (password: string, ...hashes: string[]) =>
  (await createPasswords().matching(password, hashes, 'known')).size;

test('a hash is argon2id with 19 MiB and two passes, salted, and matches only its password', async () => {
  const passwords = createPasswords();
  const [one, two] = [await passwords.hash('gizli-şifre'), await passwords.hash('gizli-şifre')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
  expect(await fits('gizli-şifre', one)).toBe(1);
  expect(await fits('Gizli-şifre', one)).toBe(0);
});

test('the salt of an e-mail is always the same, and differs by e-mail and installation', async () => {
  const [here, there] = [createPasswords('here'), createPasswords('there')];
  const one = await here.hash('gizli-şifre', 'a@ornek.test');
  expect(await here.hash('gizli-şifre', 'a@ornek.test')).toBe(one);
  const others = [
    await here.hash('gizli-şifre', 'b@ornek.test'),
    await there.hash('gizli-şifre', 'a@ornek.test'),
    await here.hash('gizli-şifre'),
  ];
  expect(new Set([one, ...others]).size).toBe(4);
  expect(await fits('gizli-şifre', one, ...others)).toBe(4);
  expect([here.isCurrent(one, 'a@ornek.test'), here.isCurrent(one, 'b@ornek.test')]).toEqual([true, false]);
  for (const other of others) expect(here.isCurrent(other, 'a@ornek.test')).toBe(false);
});

test('one computation checks no user, one user, and one user of twenty businesses', async () => {
  const { passwords, work } = counting();
  const email = 'a@ornek.test';
  const wrong = await passwords.hash('başka-şifre', email);
  const right = await passwords.hash('gizli-şifre', email);
  for (const [hashes, matching] of [
    [[], []],
    [[wrong], []],
    [[right, ...Array<string>(19).fill(wrong)], [right]],
  ]) {
    work.mockClear();
    expect([...(await passwords.matching('gizli-şifre', hashes!, 'business'))]).toEqual(matching);
    expect(work).toHaveBeenCalledOnce();
  }
});

test('a password matches in every Unicode form, and a decomposed hash still matches (TEXT-6)', async () => {
  const [whole, parts] = ['gizli-şifre', 'gizli-s\u0327ifre\u200b'];
  const { passwords, work } = counting();
  const [one, other] = [await passwords.hash(whole), await passwords.hash(parts)];
  for (const password of [whole, parts]) expect(await fits(password, one, other)).toBe(2);
  const before = await computeHash(parts, Buffer.alloc(16, 7), {
    memoryCost: 8_192,
    timeCost: 3,
    parallelism: 1,
  });
  expect([await fits(parts, before), await fits(whole, before)]).toEqual([1, 0]);
  work.mockClear();
  await passwords.matching(whole, [one], 'known');
  expect(work).toHaveBeenCalledOnce();
});

test('a foreign hash matches nothing and costs the same', async () => {
  const { passwords, work } = counting();
  for (const odd of ['başka', '', '$argon2id$v=19$m=8,t=1$x$y', '$2b$10$abc']) {
    work.mockClear();
    expect((await passwords.matching('gizli-şifre', [odd], 'known')).size).toBe(0);
    expect(work).toHaveBeenCalledOnce();
  }
});

test('a hash with another cost is checked with its own cost, and is not current', async () => {
  const salt = Buffer.alloc(16, 7);
  const old = await computeHash('gizli-şifre', salt, { memoryCost: 8_192, timeCost: 3, parallelism: 1 });
  expect(await fits('gizli-şifre', old)).toBe(1);
  expect(createPasswords().isCurrent(old, 'a@ornek.test')).toBe(false);
});

test('two computations run and fifty wait; more return UNAVAILABLE at once, and later it works again', async () => {
  const passwords = createPasswords();
  const outcomes = await Promise.allSettled(
    Array.from({ length: 60 }, () => passwords.matching('gizli-şifre', [], 'business')),
  );
  const refused = outcomes.flatMap((outcome, n) =>
    outcome.status === 'rejected' ? [{ n, code: (outcome.reason as { code: string }).code }] : [],
  );
  expect(refused).toEqual([52, 53, 54, 55, 56, 57, 58, 59].map((n) => ({ n, code: 'UNAVAILABLE' })));
  expect((await passwords.matching('gizli-şifre', [], 'business')).size).toBe(0);
});

test('a full queue does not delay the other queues', async () => {
  const gate = Promise.withResolvers<undefined>();
  const passwords = createPasswords('secret', async (password, ...rest) => {
    if (password === 'seli') await gate.promise;
    return computeHash(password, ...rest);
  });
  const flood = (['site', 'business'] as const).flatMap((queue) =>
    Array.from({ length: 60 }, () => passwords.matching('seli', [], queue).catch(() => 'dolu')),
  );
  await expect(passwords.matching('gizli-şifre', [], 'site')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  const own = await passwords.hash('gizli-şifre');
  expect((await passwords.matching('gizli-şifre', [own], 'known')).size).toBe(1);
  gate.resolve(undefined);
  const outcomes = await Promise.all(flood);
  expect(outcomes.filter((outcome) => outcome === 'dolu')).toHaveLength(39 + 8);
});
