import { expect, test } from 'vitest';
import { buyerName, buyerOfKind, buyerProblems } from './buyer.ts';
import { UNNAMED_BUYER, type Buyer } from './ubl-parties.ts';

const NOBODY: Buyer = { ...UNNAMED_BUYER, taxNumber: '', firstName: '', familyName: '' };
const PLACE = { street: 'Moda Cad. 5', district: 'Kadıköy', city: 'İstanbul' };
const COMPANY: Buyer = {
  ...NOBODY,
  ...PLACE,
  taxNumber: '1234567890',
  title: 'Ada A.Ş.',
  taxOffice: 'Beyoğlu',
};
const PERSON: Buyer = {
  ...{ ...NOBODY, ...PLACE, taxNumber: '10000000146' },
  ...{ firstName: 'Elif Nur', familyName: 'Yıldız' },
};

test.each(['', '123', '1234567891', '10000000147', '11111111111', '12345678901', 'ABCDEFGHIJ'])(
  'a buyer with the number "%s" is none (DOCUMENT-22)',
  (taxNumber) => {
    expect(buyerProblems({ ...COMPANY, taxNumber })).toEqual({
      taxNumber: 'Vergi ya da T.C. kimlik numarası hatalı.',
    });
  },
);

test.each([
  ['a company', COMPANY, ['title', 'taxOffice', 'street', 'district', 'city']],
  ['a person', PERSON, ['firstName', 'familyName', 'street', 'district', 'city']],
] as const)('%s needs a name and an address, and no e-mail (DOCUMENT-22)', (_, buyer, fields) => {
  expect(buyerProblems(buyer)).toEqual({});
  expect(Object.keys(buyerProblems({ ...NOBODY, taxNumber: buyer.taxNumber }))).toEqual(fields);
  for (const field of fields)
    expect(buyerProblems({ ...buyer, [field]: ' ' })).toEqual({ [field]: 'Bu alan gerekli.' });
});

test('a buyer keeps only the texts of its kind, and has one name (DOCUMENT-22)', () => {
  const both = { ...COMPANY, firstName: 'Elif', familyName: 'Yıldız' };
  expect(buyerOfKind(both)).toEqual(COMPANY);
  expect(buyerOfKind({ ...both, ...PERSON, title: 'Ada A.Ş.', taxOffice: 'Beyoğlu' })).toEqual(PERSON);
  expect([COMPANY, PERSON, UNNAMED_BUYER].map(buyerName)).toEqual([
    'Ada A.Ş.',
    'Elif Nur Yıldız',
    'Nihai Tüketici',
  ]);
});
