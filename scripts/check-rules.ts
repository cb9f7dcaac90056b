/**
 * `npm run rules`: lists every rule of `docs/product/` with the code and the tests that cite it. Fails for a citation
 * of an unknown rule, and for a rule that no code or no test cites. `-- --area PAY` shows one area only.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { checkRules, type Rule, type TextFile } from './rules.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const { area } = parseArgs({ options: { area: { type: 'string' } } }).values;

const documents = tracked(['docs/product/*.md']);
const sources = tracked(['*.ts', '*.tsx', '*.mjs', '*.css', '*.sql', '*.html', ':!scripts/rules*']);
const { rules, problems } = checkRules(documents, sources);
const shown = rules.filter(({ id }) => area === undefined || id.startsWith(`${area}-`));
const wrong = problems.filter((problem) => area === undefined || problem.includes(`${area}-`));

for (const rule of shown) console.log(rowOf(rule));
console.log(
  `${shown.length} rules, ${citationsIn('code')} citations in code, ${citationsIn('tests')} in tests`,
);
if (wrong.length > 0 || rules.length === 0) {
  console.error(`\n${wrong.join('\n')}\n${wrong.length} problems`);
  process.exitCode = 1;
}

function tracked(patterns: readonly string[]): TextFile[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--', ...patterns], { cwd: ROOT, encoding: 'utf8' });
  return listed
    .split('\0')
    .filter(Boolean)
    .map((file) => ({ path: file, text: readFileSync(path.join(ROOT, file), 'utf8') }));
}

function rowOf({ id, isByEye, code, tests }: Rule): string {
  return `${id.padEnd(9)} ${code.join(', ') || '-'}\n${' '.repeat(10)}${isByEye ? '(by eye) ' : ''}${tests.join(', ') || '-'}`;
}

function citationsIn(kind: 'code' | 'tests'): number {
  return shown.reduce((sum, rule) => sum + rule[kind].length, 0);
}
