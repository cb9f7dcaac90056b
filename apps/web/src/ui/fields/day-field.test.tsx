import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { expect, test } from 'vitest';
import { DayField } from '#src/ui/fields/day-field.tsx';

function open(max?: string) {
  const days: string[] = [];
  function Field() {
    const [day, setDay] = useState('2026-11-23');
    const take = (next: string) => {
      days.push(next);
      setDay(next);
    };
    return (
      <I18nProvider locale="tr-TR">
        <DayField label="Tarih" day={day} onDay={take} {...(max !== undefined && { max })} />
        <button onClick={() => setDay('2026-11-20')}>Başka gün</button>
      </I18nProvider>
    );
  }
  render(<Field />);
  return { days, user: userEvent.setup(), field: screen.getByRole('textbox', { name: 'Tarih' }) };
}

test('the day is written the Turkish way, in a browser of any language', () => {
  const { field } = open();
  expect(field).toHaveValue('23.11.2026');
  // A native date field would use the browser's own format.
  expect(field).toHaveAttribute('type', 'text');
});

test('digits get their dots, and only a whole day is accepted (UI-34)', async () => {
  const { days, user, field } = open();
  await user.clear(field);
  await user.type(field, '05012026');
  expect(field).toHaveValue('05.01.2026');
  expect(days).toEqual(['2026-01-05']);
  await user.tab();
  expect(field).toHaveValue('05.01.2026');
});

test('an invalid day is shown once the field is left, until another day is chosen (UI-34)', async () => {
  const { days, user, field } = open();
  await user.clear(field);
  await user.type(field, '31.11.2026');
  expect(field).toHaveAccessibleDescription('');
  await user.tab();
  expect(field).toHaveAccessibleDescription('Tarihi gün.ay.yıl olarak yazın.');
  expect((field as HTMLInputElement).checkValidity()).toBe(false);
  expect(days).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Başka gün' }));
  expect(field).toHaveValue('20.11.2026');
  expect(field).toHaveAccessibleDescription('');
});

test('a day after the last one is refused, with a message that names the last day (UI-34)', async () => {
  const { days, user, field } = open('2026-11-23');
  await user.clear(field);
  await user.type(field, '24.11.2026');
  expect(field).toHaveAccessibleDescription('En geç 23.11.2026 seçilebilir.');
  expect(days).toEqual([]);
  await user.clear(field);
  await user.type(field, '22.11.2026');
  expect(field).toHaveAccessibleDescription('');
  expect(days).toEqual(['2026-11-22']);
});

test('the calendar is Turkish, begins on Monday and offers no day after the last one (UI-34)', async () => {
  const { days, user } = open('2026-11-23');
  await user.click(screen.getByRole('button', { name: 'Takvimi aç' }));
  const grid = await screen.findByRole('grid', { name: /Kasım 2026/ });
  expect(grid.querySelector('th')).toHaveTextContent('Pzt');
  expect(screen.getByRole('button', { name: /24 Kasım 2026/ })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: /^19 Kasım 2026/ }));
  expect(days).toEqual(['2026-11-19']);
  expect(screen.getByRole('textbox', { name: 'Tarih' })).toHaveValue('19.11.2026');
});
