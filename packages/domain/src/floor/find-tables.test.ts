import { expect, test } from 'vitest';
import { findTables } from './find-tables.ts';

const AREAS = [
  { id: 's', name: 'Salon' },
  { id: 'b', name: 'Bahçe' },
  { id: 'ş', name: 'Şömine' },
];
const table = (name: string, areaId: string | null = null, servedBy: string | null = null) => ({
  name,
  areaId,
  servedBy,
});
const FLOOR = [
  table('Bahçe 1', 'b'),
  table('Bahçe 12', 'b', 'Elif Yıldız'),
  table('Masa 12', 's'),
  table('Masa 120'),
  table('Salon 1', 's', 'Çağrı Öz'),
  table('Salon 2', 's'),
  table('Paket'),
  table('Elif köşesi'),
];
const found = (query: string) => findTables(FLOOR, AREAS, query).map(({ name }) => name);

test('a number finds the tables of all areas, the exact number first (FLOOR-46)', () => {
  expect(found('12')).toEqual(['Bahçe 12', 'Masa 12', 'Masa 120']);
  expect(found('1')).toEqual(['Bahçe 1', 'Salon 1', 'Bahçe 12', 'Masa 12', 'Masa 120']);
  expect(found('012')).toEqual(found('12'));
});

test('letters with a number find the number in areas or names that begin with them (FLOOR-46)', () => {
  expect(found('s12')).toEqual(['Masa 12']);
  expect(found('S 1')).toEqual(['Salon 1', 'Masa 12']);
  expect(found('b12')).toEqual(['Bahçe 12']);
  expect(found('bahçe12')).toEqual(['Bahçe 12']);
  expect(found('m12')).toEqual(['Masa 12', 'Masa 120']);
  expect(found('t12')).toEqual([]);
});

test('anything else finds names before the names of users who serve (FLOOR-46)', () => {
  expect(found('elif')).toEqual(['Elif köşesi', 'Bahçe 12']);
  expect(found('kosesi')).toEqual(['Elif köşesi']);
  expect(found('çağrı')).toEqual(['Salon 1']);
  expect(found('PAKET')).toEqual(['Paket']);
});

test('an empty query finds nothing, and no table is found twice (FLOOR-46)', () => {
  expect(found('  ')).toEqual([]);
  expect(found('salon 1')).toEqual(['Salon 1', 'Masa 12']);
});
