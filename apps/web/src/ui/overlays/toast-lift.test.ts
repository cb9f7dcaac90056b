import { expect, test } from 'vitest';
import { liftOver } from '#src/ui/overlays/toast-region.tsx';

/** Toasts at the bottom of a phone, 50 pixels high. */
const TOASTS = { top: 700, bottom: 750, left: 12, right: 378 };
const bar = (top: number, bottom: number, left = 0, right = 390) => ({ top, bottom, left, right });

test('toasts stay in place above a button that they do not cover (UI-44)', () => {
  expect(liftOver(TOASTS, [])).toBe(0);
  expect(liftOver(TOASTS, [bar(760, 820), bar(0, 60)])).toBe(0);
  expect(liftOver(TOASTS, [bar(700, 750, 380, 390)])).toBe(0);
});

test('toasts move above the buttons of a dialog, and above the content on top of those (UI-44)', () => {
  expect(liftOver(TOASTS, [bar(730, 844)])).toBe(28);
  // Raised to 672 … 722 they would cover the second one.
  expect(liftOver(TOASTS, [bar(660, 720), bar(730, 844)])).toBe(98);
});

test('toasts that fit nowhere above stay in their place (UI-44)', () => {
  expect(liftOver(TOASTS, [bar(30, 844)])).toBe(0);
});
