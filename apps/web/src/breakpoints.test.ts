import { expect, test } from 'vitest';

const sources = import.meta.glob<string>('./**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Tailwind sorts a breakpoint in px before every one in rem: beside `sm:` or `lg:` it never holds. */
test('no breakpoint is measured in px', () => {
  const inPixels = Object.entries(sources).flatMap(([file, text]) =>
    [...text.matchAll(/\b(?:min|max)-\[\d+px\]:\S*/g)].map(([found]) => `${file}: ${found}`),
  );
  expect(Object.keys(sources).length).toBeGreaterThan(500);
  expect(inPixels).toEqual([]);
});
