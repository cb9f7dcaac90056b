import { describe, expect, it } from 'vitest';
import {
  entryGroupsOf,
  mayOpen,
  phoneEntryGroupsOf,
  phoneScreensOf,
  screenAt,
  SCREENS,
} from '#src/app/screens.ts';

const labelsFor = (role: 'ADMIN' | 'CASHIER' | 'WAITER' | 'KITCHEN') =>
  SCREENS.filter((screen) => mayOpen(role, screen)).map(({ label }) => label);

describe('the screens', () => {
  it('belong to the roles as decided (UI-8)', () => {
    expect(labelsFor('ADMIN')).toHaveLength(SCREENS.length);
    expect(labelsFor('CASHIER')).toHaveLength(SCREENS.length);
    expect(labelsFor('WAITER')).toEqual(['Masalar', 'Mutfak Ekranı']);
    expect(labelsFor('KITCHEN')).toEqual(['Mutfak Ekranı']);
  });

  it('come to the phone’s bar in order, only those the role may use (UI-7)', () => {
    const labels = (role: 'ADMIN' | 'WAITER') => phoneScreensOf(role).map(({ label }) => label);
    expect(labels('ADMIN')).toEqual(['Masalar', 'Siparişler', 'Ana Sayfa']);
    expect(labels('WAITER')).toEqual(['Masalar', 'Mutfak Ekranı']);
  });

  it('begin with Kasa under Daha fazla for whoever counts the own drawer (UI-7)', () => {
    const first = (role: 'ADMIN' | 'CASHIER') => phoneEntryGroupsOf(role)[0]?.screens[0]?.label;
    expect([first('CASHIER'), first('ADMIN')]).toEqual(['Kasa', 'Ana Sayfa']);
  });

  it('stand in groups: the day, the menu, the office; what the role may not open comes last', () => {
    const groups = (role: 'ADMIN' | 'WAITER') =>
      entryGroupsOf(role).map(({ id, screens }) => [id, screens.map(({ label }) => label)]);
    expect(groups('ADMIN')).toEqual([
      ['day', ['Ana Sayfa', 'Masalar', 'Mutfak Ekranı', 'Siparişler', 'Kasa', 'Müşteriler']],
      ['menu', ['Menü / Ürünler', 'QR Kodları', 'Stok İşlemleri', 'Gider - Masraf İşlemleri']],
      ['office', ['Raporlar', 'İşlem Geçmişi', 'Kullanıcılar', 'Ayarlar']],
    ]);
    const [own, locked, ...others] = groups('WAITER');
    expect(own).toEqual(['day', ['Masalar', 'Mutfak Ekranı']]);
    expect(locked![0]).toBe('locked');
    expect(locked![1]).toHaveLength(SCREENS.length - 2);
    expect(others).toEqual([]);
  });

  it.each([
    ['/app', 'Ana Sayfa'],
    ['/app/', 'Ana Sayfa'],
    ['/app/tables/018f', 'Masalar'],
    ['/app/kitchen', 'Gider - Masraf İşlemleri'],
    ['/app/tablesx', undefined],
  ])('%s is %s (UI-1)', (path, label) => {
    expect(screenAt(path)?.label).toBe(label);
  });
});
