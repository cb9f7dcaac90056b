import type { Printer } from '@sofra/contract/printing/printing';
import { expect, test } from 'vitest';
import { printableHere, qzNameOf, targetOf } from '#src/features/printing/cashier-agent/printer-match.ts';

const LISTED = ['EPSON TM-T20', 'Mutfak', 'bar'];
const printerOf = (more: Partial<Printer>): Printer =>
  ({
    interface: 'QZ_TRAY',
    name: 'Bar',
    device: null,
    ip: null,
    port: 9100,
    isActive: true,
    printedBy: 'AGENT',
    ...more,
  }) as Printer;

test.each([
  [{ name: 'Kasa', device: 'EPSON TM-T20' }, 'EPSON TM-T20'],
  [{ name: 'Mutfak', device: null }, 'Mutfak'],
  // Names are typed by hand, so upper and lower case are equal.
  [{ name: 'MUTFAK ', device: null }, 'Mutfak'],
  // A chosen printer that is missing is not replaced by one with a similar name.
  [{ name: 'Mutfak', device: 'Zebra' }, null],
  [{ name: 'Kasa', device: 'epson tm-t20' }, null],
  [{ name: 'Kasa', device: null }, null],
])('%j is matched with %j', (printer, name) => {
  expect(qzNameOf(printer, LISTED)).toBe(name);
});

test('a name that equals two printers except for case matches neither (PRINT-32)', () => {
  expect(qzNameOf({ name: 'kasa', device: null }, ['Kasa', 'KASA'])).toBeNull();
  expect(qzNameOf({ name: 'KASA', device: null }, ['Kasa', 'KASA'])).toBe('KASA');
});

test('a printer on the network is reached by its address, never by a name', () => {
  expect(targetOf(printerOf({ interface: 'NETWORK', name: 'Mutfak', ip: '192.168.1.50' }), LISTED)).toEqual({
    host: '192.168.1.50',
    port: 9100,
  });
  expect(targetOf(printerOf({ interface: 'NETWORK', name: 'Mutfak' }), LISTED)).toBeNull();
});

test('slips are claimed only for printers of this computer that the server does not reach', () => {
  const printers = [
    printerOf({ id: 'named' }),
    printerOf({ id: 'chosen', name: 'Kasa', device: 'EPSON TM-T20' }),
    printerOf({ id: 'usb', interface: 'USB', name: 'Mutfak' }),
    printerOf({ id: 'agents-network', interface: 'NETWORK', ip: '10.0.0.5' }),
    printerOf({ id: 'elsewhere', name: 'Teras' }),
    printerOf({ id: 'usb-elsewhere', interface: 'USB', device: '/dev/usb/lp0' }),
    printerOf({ id: 'servers', interface: 'NETWORK', ip: '10.0.0.6', printedBy: 'SERVER' }),
    printerOf({ id: 'off', isActive: false }),
  ];
  expect(printableHere(printers, LISTED).map(({ id }) => id)).toEqual([
    'named',
    'chosen',
    'usb',
    'agents-network',
  ]);
});
