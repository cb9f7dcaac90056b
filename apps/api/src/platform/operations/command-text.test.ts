import { expect, test } from 'vitest';
import { commandText } from '#src/platform/operations/command-text.ts';

test('a command is written in the form of a release or of a checkout (REL-46)', () => {
  expect(commandText('restore', '<dosya>')).toBe('npm run restore -- <dosya>');
  expect(commandText('verify:ledger')).toBe('npm run verify:ledger');
  const program = import.meta.filename; // any file that is there
  expect(commandText('restore', '<dosya>', program)).toBe('sofra restore <dosya>');
  expect(commandText('verify:ledger', '', program)).toBe('sofra verify:ledger');
});
