import { expect, test } from 'vitest';
import { kurus, ZERO } from '../money/money.ts';
import { channelEarnings } from './channel-earnings.ts';

const part = (key: string, revenue: number, fees = 0) => ({
  ...{ key, orders: 2, revenue: kurus(revenue), canceled: ZERO, fees: kurus(fees) },
});

test('a channel keeps revenue less commission, with sales under former names (REP-41)', () => {
  const getir = { name: 'Getir', names: ['Getir', 'Getir Yemek'], commission: kurus(1_500) };
  const parts = [part('Getir', 8_000, 400), part('Getir Yemek', 2_000), part('', 50_000)];
  expect(channelEarnings(parts, [getir])).toEqual([
    { name: '', orders: 2, revenue: 50_000, fees: 0, commission: 0, net: 50_000 },
    { name: 'Getir', orders: 4, revenue: 10_000, fees: 400, commission: 1_500, net: 8_500 },
  ]);
});

test('an unknown commission leaves the rest unknown, and a channel without sales is missing (REP-41)', () => {
  const channels = [
    { name: 'Getir', names: ['Getir'], commission: null },
    { name: 'Telefon', names: ['Telefon'], commission: ZERO },
  ];
  expect(channelEarnings([part('Getir', 900)], channels)).toMatchObject([{ commission: null, net: null }]);
});
