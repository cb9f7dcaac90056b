import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
/** `apps/api/src/platform/` or `orders/lines/add-lines.ts`: a path from the root, or the end of one. */
const PATH_IN_TEXT =
  /`((?:apps|bench|docs|e2e|ops|packages|proofs|scripts)\/[\w.@/-]*|[\w.@/-]+\.(?:tsx?|mjs|sql|css|md))`/g;
const LINK = /\]\(([^)#\s]+)(?:#[^)]*)?\)/g;
/** `0028-what-it-does.sql`: a name that is only an example of a pattern. */
const isPattern = (name: string) => /NNNN|-x\.|\*/.test(name);

const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
const documents = files.filter((file) => file.endsWith('.md'));
const exists = (name: string) =>
  existsSync(path.join(ROOT, name)) || files.some((file) => file === name || file.endsWith(`/${name}`));

describe('names in the documents', () => {
  // Decision records and the changelog describe the past, so they may name files that were removed.
  it.each(documents.filter((document) => !/^docs\/decisions\/|^CHANGELOG/.test(document)))(
    'the paths in %s exist',
    (document) => {
      const named = [...textOf(document).matchAll(PATH_IN_TEXT)].map(([, name = '']) => name);
      expect(named.filter((name) => !isPattern(name) && !exists(name))).toEqual([]);
    },
  );

  it.each(documents)('the links of %s exist', (document) => {
    const targets = [...textOf(document).matchAll(LINK)].map(([, target = '']) => target);
    const inside = targets.filter((target) => !/^[a-z]+:/.test(target));
    expect(inside.filter((target) => !existsSync(path.join(ROOT, path.dirname(document), target)))).toEqual(
      [],
    );
  });
});

it('the index of decisions has every record with its title', () => {
  const records = documents.filter((document) => /^docs\/decisions\/\d{4}-/.test(document));
  const index = textOf('docs/decisions/README.md');
  const entry = (record: string) => {
    const name = path.basename(record);
    return `- [${name.slice(0, 4)}](${name}) ${/^# \d+\. (.*)$/m.exec(textOf(record))?.[1]}`;
  };
  expect(records.filter((record) => !index.includes(entry(record)))).toEqual([]);
});

it('the glossary has each type of an order line, and at most 20 of them', () => {
  const table =
    textOf('docs/glossary.md').split('## An order line and its stages')[1]?.split('\n\n')[2] ?? '';
  const listed = [...table.matchAll(/`([A-Z]\w+)`/g)].map(([, name = '']) => name);
  const sources = files.filter((file) => /^(?:packages|apps)\/\w+\/src\/.*(?<!\.test)\.tsx?$/.test(file));
  const declared = sources.flatMap((file) =>
    [...textOf(file).matchAll(/^(?:export )?(?:interface|type) (\w*Line)\b/gm)].map(([, name = '']) => name),
  );
  expect(declared).toContain('OrderLine');
  expect(declared.filter((name) => !listed.includes(name))).toEqual([]);
  expect(new Set(listed).size).toBeLessThanOrEqual(20);
});

function textOf(document: string): string {
  return readFileSync(path.join(ROOT, document), 'utf8');
}
