import { expect, test } from 'vitest';
import { chooseTheme } from '#src/lib/theme.ts';

test('the choice of this device wins, and can be given back to the system (UI-10)', () => {
  chooseTheme('dark');
  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  chooseTheme('system');
  expect(document.documentElement.dataset['theme']).toBe('light');
  expect(localStorage.getItem('theme')).toBeNull();
});
