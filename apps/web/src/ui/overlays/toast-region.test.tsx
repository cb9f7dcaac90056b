import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearNotices, toast } from '#src/lib/format/notices.ts';
import { NoticeList } from '#src/ui/lists/notice-list.tsx';
import { ToastRegion } from '#src/ui/overlays/toast-region.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  act(() => clearNotices());
  vi.useRealTimers();
});

const say = (speak: () => void) => act(speak);
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const toastOf = (text: string) => screen.getByText(text).closest('[data-tone]')!;

test('a toast vanishes after 3 seconds (UI-19)', () => {
  render(<ToastRegion />);
  say(() => toast.success('Sipariş kaydedildi'));
  expect(screen.getByRole('region', { name: 'Bildirimler' })).toHaveTextContent('Sipariş kaydedildi');
  pass(2999);
  expect(screen.getByText('Sipariş kaydedildi')).toBeInTheDocument();
  pass(1);
  expect(screen.queryByText('Sipariş kaydedildi')).not.toBeInTheDocument();
});

test('a click anywhere on a toast removes it (UI-19)', () => {
  render(<ToastRegion />);
  say(() => toast.info('Bilgi'));
  fireEvent.click(screen.getByText('Bilgi'));
  expect(screen.queryByText('Bilgi')).not.toBeInTheDocument();
});

test('the timer stops while a toast is hovered or focused (UI-19)', () => {
  render(<ToastRegion />);
  say(() => toast.error('Silinemedi'));
  pass(2000);
  fireEvent.pointerEnter(toastOf('Silinemedi'));
  pass(60_000);
  expect(screen.getByRole('alert')).toHaveTextContent('Silinemedi');
  fireEvent.pointerLeave(toastOf('Silinemedi'));
  pass(999);
  expect(screen.getByText('Silinemedi')).toBeInTheDocument();
  pass(1);
  expect(screen.queryByText('Silinemedi')).not.toBeInTheDocument();
});

test('Geri al stays for 5 seconds, acts once and closes (UI-20)', () => {
  const undone: string[] = [];
  render(<ToastRegion />);
  say(() => toast.success('Masa 3 pasif yapıldı', { undo: () => undone.push('undone') }));
  pass(4999);
  fireEvent.click(screen.getByRole('button', { name: 'Geri al' }));
  expect(undone).toEqual(['undone']);
  expect(screen.queryByText('Masa 3 pasif yapıldı')).not.toBeInTheDocument();
});

test('every toast stays in the list, newest first (UI-21)', () => {
  render(<NoticeList timeZone="Europe/Istanbul" />);
  expect(screen.getByText('Henüz bildirim yok')).toBeInTheDocument();
  say(() => toast.success('Sipariş kaydedildi'));
  say(() => toast.error('Silinemedi'));
  pass(10_000);
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows[0]).toContain('Hata: Silinemedi');
  expect(rows[1]).toContain('Başarılı: Sipariş kaydedildi');
});

test('at most three toasts are shown, and the same text replaces the visible one (UI-21)', () => {
  render(<ToastRegion />);
  for (const text of ['Bir', 'İki', 'Üç', 'Dört', 'Dört']) say(() => toast.info(text));
  expect(screen.getAllByRole('button', { name: 'Bildirimi kapat' })).toHaveLength(3);
  expect(screen.getAllByText('Dört')).toHaveLength(1);
  expect(screen.queryByText('Bir')).not.toBeInTheDocument();
});
