import { Printer } from '@sofra/contract/printing/printing';
import { Station } from '@sofra/contract/printing/printing-setup';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { routeText } from '#src/features/printing/stations/stations-panel.tsx';
import {
  KASA,
  KITCHEN_PRINTER,
  OFF_PRINTER,
  printerOf,
  stationOf,
} from '#src/features/printing/test-printing.ts';

const printers = (...wire: object[]) => wire.map((one) => z.decode(Printer, one as never));
const stations = (...wire: object[]) => wire.map((one) => z.decode(Station, one as never));

const BAR_PRINTER = printerOf(5, 'Bar Yazıcısı');
const KITCHEN = stationOf(10, 'Mutfak', [KITCHEN_PRINTER]);
const BAR = stationOf(11, 'Bar');
const PASSIVE = { ...stationOf(12, 'Fırın', [OFF_PRINTER]), isActive: false };

test.each([
  ['its own printer', KITCHEN, [KASA, KITCHEN_PRINTER], 'Fişleri Mutfak Yazıcısı yazıcısından çıkar.'],
  [
    'all its own printers',
    stationOf(10, 'Mutfak', [KITCHEN_PRINTER, BAR_PRINTER]),
    [KASA, KITCHEN_PRINTER, BAR_PRINTER],
    'Her fişi 2 yazıcıdan da çıkar.',
  ],
  [
    'the receipt printer without an own printer',
    BAR,
    [BAR_PRINTER, KASA],
    'Bağlı yazıcısı yok: fişleri Kasa yazıcısından çıkar.',
  ],
  [
    'the first printer without a station, if none is the receipt printer',
    BAR,
    [KITCHEN_PRINTER, BAR_PRINTER],
    'Bağlı yazıcısı yok: fişleri Bar Yazıcısı yazıcısından çıkar.',
  ],
  [
    'the receipt printer while its own is off',
    stationOf(13, 'Pide', [OFF_PRINTER]),
    [KASA, OFF_PRINTER],
    'Bağlı yazıcıları kapalı: fişleri Kasa yazıcısından çıkar.',
  ],
  [
    'the first station with a printer while it is passive',
    PASSIVE,
    [KASA, KITCHEN_PRINTER],
    'İstasyon pasif: fişleri Mutfak istasyonundan çıkar.',
  ],
  ['the screen alone', BAR, [OFF_PRINTER], 'Açık yazıcı yok: siparişleri yalnızca Mutfak Ekranı gösterir.'],
])('tickets go to %s', (_, station, wire, text) => {
  const [own] = stations(station);
  expect(routeText(own!, stations(KITCHEN, BAR, PASSIVE), printers(...wire))).toBe(text);
});
