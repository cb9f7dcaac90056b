import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ErrorScreen } from '#src/app/app-router.tsx';

const stubDocument = (text: string) => {
  document.head.innerHTML = '<script type="module" src="/assets/boot-1.js"></script>';
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(text)));
};
afterEach(() => {
  document.head.innerHTML = '';
  vi.unstubAllGlobals();
});

it('the error screen shows that the screen did not open, with a button to try again (UI-11)', async () => {
  stubDocument('<div id="root"></div><script src="/assets/boot-1.js"></script>');
  render(<ErrorScreen />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Ekran açılamadı');
  expect(screen.getByRole('button', { name: 'Tekrar dene' })).toBeVisible();
});

it('the error screen offers the new version when it has replaced the old one (UI-11)', async () => {
  stubDocument('<div id="root"></div><script src="/assets/boot-2.js"></script>');
  render(<ErrorScreen />);
  expect(await screen.findByText('Yeni sürüm hazır')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Yenile' })).toBeVisible();
  expect(screen.queryByText('Ekran açılamadı')).toBeNull();
});
