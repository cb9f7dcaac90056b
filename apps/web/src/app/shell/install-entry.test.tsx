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

it('the install entry is hidden while the browser offers no installation', () => {
  render(<InstallEntry />);
  expect(entry()).toBeNull();
});

it('the install entry opens the browser’s prompt once, and the browser never opens it itself (OFF-22)', async () => {
  render(<InstallEntry />);
  const { event, prompt } = offer();
  expect(event.defaultPrevented).toBe(true);
  await userEvent.click(entry()!);
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(entry()).toBeNull();
});

it('a screen opened after the offer shows the install entry until the installation', () => {
  offer();
  render(<InstallButton />);
  expect(entry()).toBeVisible();
  act(() => void dispatchEvent(new Event('appinstalled')));
  expect(entry()).toBeNull();
});

it('the installed application shows no install entry (OFF-22)', () => {
  isInstalled = true;
  offer();
  render(<InstallEntry />);
  expect(entry()).toBeNull();
});

it('iOS shows instructions in place of the prompt, until the application is on the home screen (OFF-22)', async () => {
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
