import { kurus } from '@sofra/domain/money/money';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { TableCardState } from '#src/ui/lists/table-card-variants.ts';
import { TableCard } from '#src/ui/lists/table-card.tsx';

test.each<[TableCardState, string]>([
  ['empty', 'Boş'],
  ['open', 'Açık'],
  ['unsent', 'Gönderilmedi'],
  ['billRequested', 'Hesap istendi'],
  ['overdue', 'Uzadı'],
  ['passive', 'Pasif'],
])('%s is shown by a word, not by colour alone', (state, label) => {
  render(<TableCard href="/app/tables/1" name="Bahçe 3" capacity={6} state={state} />);
  expect(screen.getByRole('link', { name: /Bahçe 3/ })).toHaveTextContent(label);
});

test.each<[TableCardState, string]>([
  ['open', 'Açık'],
  ['unsent', 'Açık · Gönderilmedi'],
  ['billRequested', 'Açık · Hesap istendi'],
  ['overdue', 'Açık · Uzadı'],
])('an occupied table always shows Açık: %s', (state, label) => {
  render(<TableCard href="/x" name="Masa 1" capacity={2} state={state} openTotal={kurus(100)} />);
  expect(screen.getByText(label)).toBeVisible();
});

test('unsent lines are shown next to another state, and once in their own state', () => {
  const { rerender } = render(<TableCard href="/x" name="Masa 1" capacity={2} state="passive" hasUnsent />);
  expect(screen.getByRole('link')).toHaveAccessibleName(/Gönderilmedi.*Pasif/);
  rerender(<TableCard href="/x" name="Masa 1" capacity={2} state="unsent" hasUnsent />);
  expect(screen.getAllByText(/Gönderilmedi/)).toHaveLength(1);
});

test('an open table shows its total, its time and its ready lines', () => {
  render(
    <TableCard
      href="/x"
      name="Masa 1"
      capacity={2}
      state="open"
      openTotal={kurus(348_550)}
      openMinutes={128}
      readyCount={2}
    />,
  );
  expect(screen.getByRole('link')).toHaveAccessibleName(
    /Masa 1.*2 kişilik.*₺3\.485,50.*2 hazır.*2 sa 8 dk · Açık/,
  );
});

test('on a phone too the longest word has its time, and is not cut off', () => {
  render(
    <TableCard
      href="/x"
      name="Paket"
      capacity={1}
      state="billRequested"
      openTotal={kurus(33_000)}
      openMinutes={128}
      readyCount={1}
    />,
  );
  const label = screen.getByText('Açık · Hesap istendi');
  expect(label).toHaveClass('whitespace-nowrap');
  expect(screen.getByText(/2 sa 8 dk/)).not.toHaveClass('max-sm:hidden');
  expect(label.parentElement).toHaveClass('flex-wrap');
  expect(label.parentElement?.parentElement).not.toHaveTextContent('hazır');
});
