import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import '#src/install-prompt.ts';
import { InstallButton, InstallEntry } from '#src/app/shell/install-entry.tsx';
import { clearNotices } from '#src/lib/format/notices.ts';
import { ToastRegion } from '#src/ui/overlays/toast-region.tsx';

let isInstalled: boolean;
beforeEach(() => {
  isInstalled = false;
  vi.stubGlobal('matchMedia', () => ({ matches: isInstalled }));
});
afterEach(() => {
  clearNotices();
  act(() => void dispatchEvent(new Event('appinstalled')));
  Reflect.deleteProperty(navigator, 'standalone');
  vi.unstubAllGlobals();
});

const entry = () => screen.queryByRole('button', { name: 'Uygulamayı yükle' });
function offer() {
  const prompt = vi.fn(() => Promise.resolve());
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void dispatchEvent(event));
  return { event, prompt };
}
const onApple = (standalone: boolean) =>
  Object.defineProperty(navigator, 'standalone', { value: standalone, configurable: true });

it('is not there while no browser offers it', () => {
  render(<InstallEntry />);
  expect(entry()).toBeNull();
});

it('asks the browser’s own question, once; the browser asks nobody by itself (OFF-22)', async () => {
  render(<InstallEntry />);
  const { event, prompt } = offer();
  expect(event.defaultPrevented).toBe(true);
  await userEvent.click(entry()!);
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(entry()).toBeNull();
});

it('is there for a screen that came after the offer, and gone when it is installed', () => {
  offer();
  render(<InstallButton />);
  expect(entry()).toBeVisible();
  act(() => void dispatchEvent(new Event('appinstalled')));
  expect(entry()).toBeNull();
});

it('is not there inside of the installed application (OFF-22)', () => {
  isInstalled = true;
  offer();
  render(<InstallEntry />);
  expect(entry()).toBeNull();
});

it('explains on iOS where nobody can be asked, and says nothing once it is on the home screen (OFF-22)', async () => {
  onApple(false);
  const { unmount } = render(<InstallEntry />);
  expect(entry()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(entry()!);
  expect(screen.getByRole('status')).toHaveTextContent(/Paylaş .* Ana Ekrana Ekle/);
  unmount();
  const { unmount: close } = render(
    <>
      <InstallButton />
      <ToastRegion />
    </>,
  );
  await userEvent.click(entry()!);
  expect(screen.getByRole('region', { name: 'Bildirimler' })).toHaveTextContent(/Ana Ekrana Ekle/);
  close();
  onApple(true);
  render(<InstallEntry />);
  expect(entry()).toBeNull();
});
