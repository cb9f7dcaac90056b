import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { gridOf, pathOf, qrOf, svgFileOf } from '#src/features/qr/qr-code.ts';

const TEXT = 'https://sofra.example/#/qr/cagdas-kofte';

test('the runs draw exactly the dark modules, with a quiet zone of four around (PUB-32)', () => {
  const { data, size } = encode(TEXT, { ecc: 'L', border: 0 });
  const code = qrOf(TEXT);
  expect(code.size).toBe(size + 8);
  const drawn = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const { x, y, length } of code.runs)
    for (let step = 0; step < length; step += 1) drawn[y - 4]![x - 4 + step] = true;
  expect(drawn).toEqual(data);
});

test.each([1, 40, 400])(
  'a text of %i letters is drawn in whole pixels, in the middle of 512 (PUB-32)',
  (letters) => {
    const code = qrOf('a'.repeat(letters));
    const { scale, offset } = gridOf(code, 512);
    expect(Number.isInteger(scale)).toBe(true);
    expect(scale).toBeGreaterThanOrEqual(1);
    const rest = 512 - scale * code.size - 2 * offset;
    expect(rest === 0 || rest === 1).toBe(true);
    expect(512 - scale * code.size).toBeLessThan(code.size);
  },
);

test('the file is black on white and as large as its code', () => {
  const code = qrOf(TEXT);
  const file = new DOMParser().parseFromString(svgFileOf(code), 'image/svg+xml').documentElement;
  expect(file.getAttribute('viewBox')).toBe(`0 0 ${code.size} ${code.size}`);
  const [ground, modules] = file.querySelectorAll('path');
  expect(ground?.getAttribute('fill')).toBe('#fff');
  expect(modules?.getAttribute('d')).toBe(pathOf(code));
});

test('the code for tables has a higher error correction', () => {
  expect(qrOf(TEXT, 'M').runs).not.toEqual(qrOf(TEXT, 'L').runs);
});
