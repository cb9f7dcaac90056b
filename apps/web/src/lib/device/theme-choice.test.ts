import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chooseTheme, useThemeChoice } from '#src/lib/device/theme-choice.ts';
import { followSystemTheme } from '#src/lib/device/theme.ts';

test('the choice of this device overrides the system, and can be reset to it (UI-10)', () => {
  chooseTheme('dark');
  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  chooseTheme('system');
  expect(document.documentElement.dataset['theme']).toBe('light');
  expect(localStorage.getItem('theme')).toBeNull();
});

test('a switch in another tab applies here too, and the switch of this tab shows it', () => {
  followSystemTheme();
  const { result } = renderHook(useThemeChoice);
  expect(result.current).toBe('system');
  localStorage.setItem('theme', 'dark');
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'theme' })));
  expect(result.current).toBe('dark');
  expect(document.documentElement.dataset['theme']).toBe('dark');
});
