import { describe, expect, it } from 'vitest';
import { checkRules } from './rules.ts';

const PAYMENTS = {
  path: 'docs/product/payments.md',
  text: '# Payments\n\n**PAY-1** Cash gives change.\n\n**PAY-2** *(by eye)* The largest number is the sum.\n',
};
const HELD = [
  { path: 'apps/a/pay.ts', text: '/** Takes cash (PAY-1). */' },
  { path: 'apps/a/pay.tsx', text: '/** The sum (PAY-2). */' },
  { path: 'apps/a/pay.test.ts', text: "it('gives change (PAY-1)')" },
];

describe('the rules of the product', () => {
  it('are listed with the code and the tests that cite them', () => {
    expect(checkRules([PAYMENTS], HELD)).toEqual({
      rules: [
        {
          id: 'PAY-1',
          file: PAYMENTS.path,
          isByEye: false,
          code: ['apps/a/pay.ts'],
          tests: ['apps/a/pay.test.ts'],
        },
        { id: 'PAY-2', file: PAYMENTS.path, isByEye: true, code: ['apps/a/pay.tsx'], tests: [] },
      ],
      problems: [],
    });
  });

  it.each([
    ['a rule no code cites', HELD.slice(1), ['PAY-1 (docs/product/payments.md) is cited by no code']],
    ['a rule no test cites', HELD.slice(0, 2), ['PAY-1 (docs/product/payments.md) is cited by no test']],
    [
      'a citation that leads nowhere',
      [...HELD, { path: 'x.ts', text: '// PAY-9' }],
      ['x.ts cites PAY-9, which is no rule'],
    ],
    [
      'a citation of what is not in the repository',
      [...HELD, { path: 'x.ts', text: '\n// (spec 5)' }],
      ['x.ts:2 cites "spec 5", which is not in this repository'],
    ],
  ])('find %s', (_, sources, problems) => {
    expect(checkRules([PAYMENTS], sources).problems).toEqual(problems);
  });

  it.each(['*(by eye)*', '_(by eye)_'])('need no test where the rule is marked %s', (mark) => {
    const rules = { path: 'docs/product/ui.md', text: `**UI-1** ${mark} Figures stand under each other.` };
    expect(checkRules([rules], [{ path: 'a.css', text: '/* UI-1 */' }]).problems).toEqual([]);
  });

  it('leave migrations as they are, because an applied one may not change', () => {
    const applied = { path: 'apps/api/migrations/0001-tables.sql', text: '-- (spec 3; decisions 9) PAY-9' };
    expect(checkRules([PAYMENTS], [...HELD, applied]).problems).toEqual([
      'apps/api/migrations/0001-tables.sql cites PAY-9, which is no rule',
    ]);
  });

  it('find a rule that is defined twice', () => {
    const again = { path: 'docs/product/orders.md', text: '**PAY-1** Again.' };
    expect(checkRules([PAYMENTS, again], HELD).problems).toEqual([
      'PAY-1 stands twice, again in docs/product/orders.md',
    ]);
  });

  it('do not treat a standard as a citation', () => {
    expect(checkRules([PAYMENTS], [...HELD, { path: 'x.ts', text: '// UTF-8, ISO-8601' }]).problems).toEqual(
      [],
    );
  });
});
