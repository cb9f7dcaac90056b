import { expect, test } from 'vitest';
import { isBetween } from '#src/ui/overlays/preview-popover.tsx';

const card = { left: 100, right: 300, top: 100, bottom: 210 };
const preview = { left: 100, right: 460, top: 216, bottom: 400 };

test.each([
  ['in the card', 200, 150, true],
  ['in the preview', 450, 390, true],
  ['in the gap below the card', 200, 213, true],
  ['on the diagonal from the card to the far corner of the preview', 380, 170, true],
  ['above that diagonal', 420, 120, false],
  ['left of both', 80, 250, false],
  ['below both', 200, 420, false],
])('the mouse keeps a preview open on its way from the card: %s (FLOOR-9)', (_, x, y, isNear) => {
  expect(isBetween({ x, y }, card, preview)).toBe(isNear);
  expect(isBetween({ x, y }, preview, card)).toBe(isNear);
});
