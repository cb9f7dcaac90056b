import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { pictureOf } from '#src/features/landing/guide/screen-picture.tsx';
import { GuideSection } from '#src/features/landing/guide/guide-section.tsx';
import { GUIDE_STEPS } from '#src/features/landing/guide/guide-steps.ts';
import { stubBrowser } from '#src/features/landing/test-browser.ts';

beforeEach(() => {
  stubBrowser();
  document.documentElement.dataset['theme'] = 'light';
});

const tabs = () => screen.getAllByRole('tab');
const chosen = () => tabs().findIndex((tab) => tab.getAttribute('aria-selected') === 'true') + 1;

test('the guide has thirteen steps, each with a picture of both palettes (PUB-6)', () => {
  expect(GUIDE_STEPS).toHaveLength(13);
  for (const step of GUIDE_STEPS)
    for (const palette of ['light', 'dark'] as const)
      expect(pictureOf(step, palette).src, `${step.picture}-${palette}`).toBeTruthy();
});

test('a press, arrows, Home and End choose a step, and Tab reaches only one of them (PUB-6)', async () => {
  render(<GuideSection />);
  expect(chosen()).toBe(1);
  await userEvent.click(screen.getByRole('tab', { name: /Mutfak pişirsin/ }));
  expect(chosen()).toBe(7);
  await userEvent.keyboard('{ArrowDown}');
  expect(chosen()).toBe(8);
  await userEvent.keyboard('{ArrowUp}{ArrowLeft}');
  expect(chosen()).toBe(6);
  await userEvent.keyboard('{ArrowRight}');
  expect(chosen()).toBe(7);
  await userEvent.keyboard('{End}');
  expect(chosen()).toBe(13);
  expect(tabs()[12]).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(chosen()).toBe(13);
  await userEvent.keyboard('{Home}{ArrowUp}');
  expect(chosen()).toBe(1);
  expect(tabs().filter((tab) => tab.tabIndex === 0)).toHaveLength(1);
});

test('a picture has a description, a fixed size, late loading and the palette of the page', () => {
  document.documentElement.dataset['theme'] = 'dark';
  render(<GuideSection />);
  const [picture] = within(screen.getAllByRole('tabpanel')[1]!).getAllByRole('img');
  expect(picture).toHaveAccessibleName(/Masalar ekranı/);
  expect(picture).toHaveAttribute('src', expect.stringContaining('02-tables-dark'));
  expect(picture).toHaveAttribute('loading', 'lazy');
  expect(picture).toHaveAttribute('width', '1200');
  expect(picture).toHaveAttribute('height', '750');
});

test('Önceki and Sonraki adım stop at the ends (PUB-6)', async () => {
  render(<GuideSection />);
  const back = screen.getByRole('button', { name: 'Önceki adım' });
  const on = screen.getByRole('button', { name: 'Sonraki adım' });
  expect(back).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(back);
  expect(chosen()).toBe(1);
  for (let presses = 0; presses < 14; presses += 1) await userEvent.click(on);
  expect(chosen()).toBe(13);
  expect(on).toHaveAttribute('aria-disabled', 'true');
});
