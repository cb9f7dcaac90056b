import { expect, test } from 'vitest';

const sources = import.meta.glob<string>('./**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Tailwind sorts breakpoints in px before all those in rem: one in px never wins against `sm:` or `lg:`. */
test('no breakpoint is measured in px', () => {
  const inPixels = Object.entries(sources).flatMap(([file, text]) =>
    [...text.matchAll(/\b(?:min|max)-\[\d+px\]:\S*/g)].map(([found]) => `${file}: ${found}`),
  );
  expect(Object.keys(sources).length).toBeGreaterThan(500);
  expect(inPixels).toEqual([]);
});
