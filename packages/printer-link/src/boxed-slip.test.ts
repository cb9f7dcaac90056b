import { describe, expect, it } from 'vitest';
import { boxedSlip } from './boxed-slip.ts';
import type { PrintedSlip } from './printed-slips.ts';

const plain = { align: 'left', bold: false, size: 'normal' } as const;
const slip: PrintedSlip = {
  number: 7,
  printedAt: new Date(2026, 10, 20, 21, 5, 0),
  text: '',
  cut: true,
  drawer: false,
  unknown: [],
  rows: [
    { ...plain, text: 'BAR', align: 'center', size: 'double' },
    { ...plain, text: '' },
    { ...plain, text: '2 x Şalgam suyu, acılı' },
    { ...plain, text: '12,00 TL', align: 'right' },
  ],
};

describe('boxedSlip', () => {
  it('draws the paper with its cut line', () => {
    expect(boxedSlip(slip, 16)).toBe(
      [
        'Fiş 7, 21:05:00',
        '┌──────────────────┐',
        '│      B A R       │',
        '│                  │',
        '│ 2 x Şalgam suyu, │',
        '│  acılı           │',
        '│         12,00 TL │',
        '└╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌┘',
      ].join('\n'),
    );
  });

  it('shows the other actions of the printer', () => {
    const box = boxedSlip({ ...slip, cut: false, drawer: true, unknown: ['1B 7A'] }, 16);
    expect(box).toMatch(/^Fiş 7, 21:05:00 · çekmece açıldı · kesilmedi · tanınmayan komut: 1B 7A\n/);
    expect(box).toMatch(/└─+┘$/);
  });
});
