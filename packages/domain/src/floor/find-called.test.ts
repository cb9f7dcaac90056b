import { expect, test } from 'vitest';
import { findCalled } from './find-called.ts';

const order = (placeName: string, name: string | null, phoneEnd: string | null) => ({
  placeName,
  name,
  phoneEnd,
  callNumber: Number(placeName.split(' ')[1]),
});
const ORDERS = [
  order('Gel-al 12', 'Şule Işık', '4417'),
  order('Paket 7', null, '3012'),
  order('Tezgâh 121', null, null),
  order('Paket 112', 'Gel Çelik', null),
];

test.each([
  ['', []],
  ['12', ['Gel-al 12']],
  ['012', ['Gel-al 12', 'Paket 7']],
  ['417', ['Gel-al 12']],
  ['17', []],
  ['0532 123 44 17', ['Gel-al 12']],
  ['şule', ['Gel-al 12']],
  ['IŞIK', ['Gel-al 12']],
  ['paket', ['Paket 7', 'Paket 112']],
  ['gel', ['Gel-al 12', 'Paket 112']],
  ['tezgah 121', ['Tezgâh 121']],
  ['xyz', []],
])('%j finds %j among the orders without a table (FLOOR-60)', (query, names) => {
  expect(findCalled(ORDERS, query).map(({ placeName }) => placeName)).toEqual(names);
});
