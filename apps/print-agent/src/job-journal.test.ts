import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openJournal, type JournalEntry } from '#agent/job-journal.ts';

let directory: string;
let file: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(os.tmpdir(), 'sofra-agent-'));
  file = path.join(directory, 'agent.journal');
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const entry = (jobId: string, state: JournalEntry['state'] = 'sending'): JournalEntry => ({
  jobId,
  leaseToken: 'l',
  state,
  isAcknowledged: false,
});
const noTrouble = (error: unknown) => {
  throw error;
};

test('the next process reads the entries of the last one', () => {
  const journal = openJournal(file, noTrouble);
  journal.note(entry('a'));
  journal.note(entry('b'));
  journal.note(entry('a', 'printed'));
  journal.forget('b');
  expect(openJournal(file, noTrouble).entries).toEqual([entry('a', 'printed')]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('a foreign file does not prevent the start', () => {
  for (const text of ['', '{', '[{"jobId":1}]', 'null']) {
    writeFileSync(file, text);
    expect(openJournal(file, noTrouble).entries).toEqual([]);
  }
});

test('a disk that cannot be written is logged once, and printing continues', () => {
  mkdirSync(`${file}.new`); // a directory in place of the draft file
  const troubles: unknown[] = [];
  const journal = openJournal(file, (error) => troubles.push(error));
  journal.note(entry('a'));
  journal.note(entry('b'));
  expect(troubles).toHaveLength(1);
  expect(journal.entries).toHaveLength(2);
});
