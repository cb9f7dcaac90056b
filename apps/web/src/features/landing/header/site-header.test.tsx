import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { SiteHeader } from '#src/features/landing/header/site-header.tsx';
import { SECTIONS, showSectionOfAddress } from '#src/features/landing/header/sections.ts';
import { stubBrowser, scrollWindowTo } from '#src/features/landing/test-browser.ts';
import { surfaceOf } from '#src/surface.ts';

let scrolled: string[];
beforeEach(() => {
  ({ scrolled } = stubBrowser());
  history.replaceState(null, '', '/');
  scrollWindowTo(0);
});

const renderPage = () =>
  render(
    <>
      <SiteHeader />
      <section id="fiyatlar" tabIndex={-1}>
        Fiyatlar
      </section>
    </>,
  );
const header = () => screen.getByRole('banner');
const openMenu = () => userEvent.click(screen.getByRole('button', { name: 'Menüyü aç' }));
const menu = () => screen.getByRole('dialog', { name: 'Menü' });

test('the header is solid after more than 8 px, and not at 8 px (PUB-3)', () => {
  renderPage();
  expect(header()).toHaveAttribute('data-solid', 'false');
  act(() => scrollWindowTo(8));
  expect(header()).toHaveAttribute('data-solid', 'false');
  act(() => scrollWindowTo(9));
  expect(header()).toHaveAttribute('data-solid', 'true');
  act(() => scrollWindowTo(0));
  expect(header()).toHaveAttribute('data-solid', 'false');
});

test('a link scrolls by script, moves the keyboard focus and leaves an address that is no route (PUB-5)', async () => {
  renderPage();
  const hashes: string[] = [];
  const noteHash = () => hashes.push(location.hash);
  let isFollowed = true;
  addEventListener('hashchange', noteHash);
  document.addEventListener('click', (event) => (isFollowed = !event.defaultPrevented), { once: true });
  await userEvent.click(within(header()).getByRole('link', { name: 'Fiyatlar' }));
  removeEventListener('hashchange', noteHash);
  expect(isFollowed).toBe(false);
  expect(scrolled).toEqual(['fiyatlar']);
  expect(screen.getByText('Fiyatlar', { selector: 'section' })).toHaveFocus();
  expect(location.href).toMatch(/\/#fiyatlar$/);
  expect(hashes).toEqual([]);
});

test('a section is never treated as a route, and the page never scrolls to a route (PUB-5)', () => {
  for (const { id } of SECTIONS) {
    expect(id).not.toContain('/');
    expect(surfaceOf(new URL(`http://sofra.example/#${id}`))).toBe('landing');
  }
  renderPage();
  history.replaceState(null, '', '/#/app/tables');
  showSectionOfAddress();
  history.replaceState(null, '', '/#fiyatlar');
  showSectionOfAddress();
  expect(scrolled).toEqual(['fiyatlar']);
});

test('the overlay holds the focus, stops the page and closes on Escape (PUB-4)', async () => {
  renderPage();
  await openMenu();
  expect(document.body.style.overflow).toBe('hidden');
  expect(within(menu()).getByRole('button', { name: 'Menüyü kapat' })).toHaveFocus();
  for (let presses = 0; presses < 12; presses += 1) {
    await userEvent.tab();
    expect(menu()).toContainElement(document.activeElement as HTMLElement);
  }
  await userEvent.tab({ shift: true });
  expect(menu()).toContainElement(document.activeElement as HTMLElement);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(document.body.style.overflow).toBe('');
  expect(screen.getByRole('button', { name: 'Menüyü aç' })).toHaveFocus();
});

test('choosing a section closes the overlay and scrolls to the section', async () => {
  renderPage();
  await openMenu();
  await userEvent.click(within(menu()).getByRole('link', { name: 'Fiyatlar' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(document.body.style.overflow).toBe('');
  expect(scrolled).toEqual(['fiyatlar']);
});

test('the header shows Giriş Yap and Ücretsiz dene, or Uygulamayı aç with a session (PUB-3)', () => {
  renderPage();
  expect(within(header()).getByRole('link', { name: 'Giriş Yap' })).toHaveAttribute('href', '/login');
  expect(within(header()).getByRole('link', { name: 'Ücretsiz dene' })).toHaveAttribute('href', '/register');
  act(() => {
    localStorage.setItem('token', 'a.b.c');
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  });
  expect(within(header()).getByRole('link', { name: 'Uygulamayı aç' })).toHaveAttribute('href', '/app');
  expect(within(header()).queryByRole('link', { name: 'Giriş Yap' })).not.toBeInTheDocument();
  expect(within(header()).queryByRole('link', { name: 'Ücretsiz dene' })).not.toBeInTheDocument();
});
