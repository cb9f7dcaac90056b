import { Printer } from '@sofra/contract/printing/printing';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { printersWithProblems, printingAlarm } from '#src/lib/device/printer-problems.ts';
import { wirePrinter } from '#test/wire-factories.ts';

const NOW = Date.parse('2026-11-20T19:00:00.000Z');
const waiting = (minutes: number, more: object = {}) => ({
  waitingJobs: 3,
  waitingSince: new Date(NOW - minutes * 60_000).toISOString(),
  ...more,
});
const printer = (name: string, more: object = {}) =>
  z.decode(Printer, { ...wirePrinter, name, ...more } as never);
const alarm = (...printers: Printer[]) => printingAlarm(printers, NOW);

describe('the alarm of every screen', () => {
  it('is silent while slips are printed, or none waits', () => {
    expect(alarm()).toBeNull();
    expect(alarm(printer('Kasa', waiting(1.9)))).toBeNull();
    expect(alarm(printer('Kasa', { state: 'UNREACHABLE' }))).toBeNull();
  });

  it.each([
    ['that is unreachable', waiting(0, { state: 'UNREACHABLE' }), '3 fiş bekliyor · Bar: Ulaşılamıyor'],
    ['without paper', waiting(0, { state: 'PAPER_OUT' }), '3 fiş bekliyor · Bar: Kağıt yok'],
    [
      'without a program that prints',
      waiting(4.2, { interface: 'QZ_TRAY' }),
      '3 fiş bekliyor · Bar: en eskisi 4 dk önce',
    ],
    [
      'that is off with waiting slips',
      waiting(3, { isActive: false, state: 'OFF' }),
      '3 fiş bekliyor · Bar: Kapalı',
    ],
    ['with failed slips', { failedJobs: 2 }, '2 fiş basılamadı · Bar'],
  ])('names a printer %s', (_, more, text) => {
    expect(alarm(printer('Kasa'), printer('Bar', more))).toBe(text);
  });

  it('counts several printers and slips', () => {
    const away = waiting(0, { state: 'UNREACHABLE' });
    expect(alarm(printer('Bar', away), printer('Mutfak', away))).toBe('2 yazıcıda fiş bekliyor');
    expect(alarm(printer('Bar', { failedJobs: 2 }), printer('Mutfak', { failedJobs: 1 }))).toBe(
      '3 fiş basılamadı',
    );
    expect(alarm(printer('Bar', { ...away, failedJobs: 2 }))).toBe('2 fiş basılamadı · 3 fiş bekliyor');
  });

  it('does not count failed slips as waiting', () => {
    expect(printersWithProblems([printer('Bar', { failedJobs: 2 })], NOW)).toEqual([]);
  });
});
