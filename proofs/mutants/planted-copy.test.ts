import { expect, test } from 'vitest';
import { ACCOUNT_MUTANTS } from '#proofs/mutants/account-mutants.ts';
import { CHANNEL_MUTANTS } from '#proofs/mutants/channel-mutants.ts';
import { FISCAL_MUTANTS } from '#proofs/mutants/fiscal-mutants.ts';
import { DOCUMENT_MUTANTS } from '#proofs/mutants/document-mutants.ts';
import { PLATFORM_MUTANTS } from '#proofs/mutants/platform-mutants.ts';
import { FURTHER_MUTANTS } from '#proofs/mutants/further-mutants.ts';
import { GUEST_MUTANTS } from '#proofs/mutants/guest-mutants.ts';
import { MUTANTS } from '#proofs/mutants/mutants.ts';
import { PLACE_MUTANTS } from '#proofs/mutants/place-mutants.ts';
import { timesInSources } from '#proofs/mutants/planted-copy.ts';
import { SELLING_MUTANTS } from '#proofs/mutants/selling-mutants.ts';

test('the sources contain each text that a defect replaces exactly once, so that `npm run check:mutants` can plant it', () => {
  const usual = [
    ...MUTANTS,
    ...SELLING_MUTANTS,
    ...PLACE_MUTANTS,
    ...CHANNEL_MUTANTS,
    ...PLATFORM_MUTANTS,
    ...FISCAL_MUTANTS,
    ...DOCUMENT_MUTANTS,
  ];
  const mutants = [...usual, ...ACCOUNT_MUTANTS, ...GUEST_MUTANTS, ...FURTHER_MUTANTS];
  const wrong = mutants.flatMap(({ name, replacements }) =>
    replacements
      .filter((replacement) => timesInSources(replacement) !== 1)
      .map(({ file }) => `${name}: ${file}`),
  );
  expect(mutants.length).toBeGreaterThan(20);
  expect(wrong).toEqual([]);
});
