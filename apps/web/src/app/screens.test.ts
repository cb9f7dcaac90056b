import * as fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ROUTES } from '#src/app/routes.ts';
import {
  entryGroupsOf,
  mayOpen,
  phoneEntryGroupsOf,
  phoneScreensOf,
  screenAt,
  SCREENS,
} from '#src/app/screens.ts';

/** The rows of the table of UI-1: their addresses and the label, which is in italics. */
const addressRows = () =>
  fs
    .readFileSync('docs/product/interface.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `/'))
    .map((row) => ({
      addresses: [...row.matchAll(/`([^`]+)`/g)].map(([, address]) => address),
      label: /_([^_]+)_/.exec(row)?.[1],
    }));

const labelsFor = (role: 'ADMIN' | 'CASHIER' | 'WAITER' | 'KITCHEN') =>
  SCREENS.filter((screen) => mayOpen(role, screen)).map(({ label }) => label);

describe('the screens', () => {
  it('are available to the roles as decided (UI-8)', () => {
    expect(labelsFor('ADMIN')).toHaveLength(SCREENS.length);
    expect(labelsFor('CASHIER')).toHaveLength(SCREENS.length);
    expect(labelsFor('WAITER')).toEqual(['Masalar', 'Mutfak Ekranı']);
    expect(labelsFor('KITCHEN')).toEqual(['Mutfak Ekranı']);
  });

  it('are in order in the phone’s bar, only those that the role may use (UI-7)', () => {
    const labels = (role: 'ADMIN' | 'WAITER') => phoneScreensOf(role).map(({ label }) => label);
    expect(labels('ADMIN')).toEqual(['Masalar', 'Siparişler', 'Ana Sayfa']);
    expect(labels('WAITER')).toEqual(['Masalar', 'Mutfak Ekranı']);
  });

  it('start with Kasa under Daha fazla for the role that counts its own drawer (UI-7)', () => {
    const first = (role: 'ADMIN' | 'CASHIER') => phoneEntryGroupsOf(role)[0]?.screens[0]?.label;
    expect([first('CASHIER'), first('ADMIN')]).toEqual(['Kasa', 'Ana Sayfa']);
  });

  it('have the addresses, labels and order of the table of UI-1', () => {
    const rows = addressRows();
    const known = Object.keys(ROUTES).map((path) => path.replace(/\$\w+/, '{id}'));
    expect(rows.flatMap(({ addresses }) => addresses)).toEqual(expect.arrayContaining(known));
    const paths = new Set<string>(SCREENS.map(({ path }) => path));
    const sidebar = rows.filter(({ addresses: [first] }) => paths.has(first!));
    expect(SCREENS.map(({ path, label }) => [path, label])).toEqual(
      sidebar.map(({ addresses, label }) => [addresses[0], label]),
    );
  });

  it('are in groups (day, menu, office), and those that the role may not open are last', () => {
    const groups = (role: 'ADMIN' | 'WAITER') =>
      entryGroupsOf(role).map(({ id, screens }) => [id, screens.map(({ label }) => label)] as const);
    expect(groups('ADMIN').map(([id, [first]]) => [id, first])).toEqual([
      ['day', 'Ana Sayfa'],
      ['menu', 'Menü / Ürünler'],
      ['office', 'Raporlar'],
    ]);
    expect(groups('ADMIN').flatMap(([, labels]) => labels)).toEqual(SCREENS.map(({ label }) => label));
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
