import { expect, test } from 'vitest';
import { percentOf, scoresOf } from './mutation-report.ts';

const mutant = (status: string, line = 1) => ({
  status,
  mutatorName: 'EqualityOperator',
  replacement: 'a <\n  b',
  location: { start: { line, column: 7 } },
});

test('a mutant is noticed or not, and one that shows nothing about tests does not count (REL-66)', () => {
  const noticed = ['Killed', 'Timeout', 'Killed'].map((status) => mutant(status));
  const silent = ['Ignored', 'CompileError', 'RuntimeError'].map((status) => mutant(status));
  const scores = scoresOf({
    files: {
      'src/good.ts': { mutants: [mutant('Killed'), ...silent] },
      'src/weak.ts': { mutants: [...noticed, mutant('Survived', 12), mutant('NoCoverage')] },
      'src/types.ts': { mutants: [] },
    },
  });
  expect(scores.map(({ file }) => file)).toEqual(['src/weak.ts', 'src/good.ts', 'src/types.ts']);
  expect(scores[0]?.unnoticed).toEqual([
    'src/weak.ts:12:7 EqualityOperator Survived: a < b',
    'src/weak.ts:1:7 EqualityOperator NoCoverage: a < b',
  ]);
  expect(percentOf(scores)).toBeCloseTo((100 * 4) / 6);
  expect(scores.map((score) => percentOf([score]))).toEqual([60, 100, 100]);
});
