import { expect, test } from 'vitest';
import { areaLetters, nameWithinArea } from './area-letters.ts';

const lettersOf = (...names: string[]) =>
  areaLetters(names.map((name, at) => ({ id: String(at), name }))).map(({ letters }) => letters);

test('each area has the first letter of its name (FLOOR-47)', () => {
  expect(lettersOf('Salon', 'Bahçe', 'Teras')).toEqual(['s', 'b', 't']);
  expect(lettersOf('İç salon', 'Üst kat', 'Şömine')).toEqual(['i', 'u', 's']);
});

test('areas with the same first letter have two (FLOOR-47)', () => {
  expect(lettersOf('Salon', 'Bahçe', 'Bar')).toEqual(['s', 'ba', 'ba']);
  expect(lettersOf('Salon', 'Sahil', 'Ön bahçe', 'Oda')).toEqual(['sa', 'sa', 'on', 'od']);
  expect(lettersOf('B 2', 'Bar')).toEqual(['b2', 'ba']);
});

test.each([
  ['Salon 12', 'Salon', '12'],
  ['SALON-3', 'Salon', '3'],
  ['Bahçe 4 köşe', 'Bahçe', '4 köşe'],
  ['Salonlar 3', 'Salon', 'Salonlar 3'],
  ['Salon köşe', 'Salon', 'Salon köşe'],
  ['Salon', 'Salon', 'Salon'],
  ['Masa 12', 'Salon', 'Masa 12'],
  ['Masa 12', undefined, 'Masa 12'],
])('%s in %s is shown as %s (FLOOR-45)', (table, area, shown) => {
  expect(nameWithinArea(table, area)).toBe(shown);
});
