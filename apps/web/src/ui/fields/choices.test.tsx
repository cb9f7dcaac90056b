import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Checkbox, Switch } from '#src/ui/fields/toggle.tsx';
import { Chips } from '#src/ui/fields/chips.tsx';
import { SegmentedControl } from '#src/ui/fields/segmented-control.tsx';
import { Select } from '#src/ui/fields/select.tsx';

type Filter = 'all' | 'open';

function Filters() {
  const [value, setValue] = useState<Filter>('all');
  return (
    <SegmentedControl
      label="Süzgeç"
      value={value}
      onValue={setValue}
      segments={[
        { value: 'all', label: 'Hepsi', count: 12 },
        { value: 'open', label: 'Açık', count: 7 },
      ]}
    />
  );
}

test('a segment is a radio with its count, chosen by a click', async () => {
  render(<Filters />);
  expect(screen.getByRole('radio', { name: /Hepsi\s*12/ })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: /Açık/ }));
  expect(screen.getByRole('radio', { name: /Açık\s*7/ })).toBeChecked();
});

function Categories() {
  const [value, setValue] = useState('soup');
  return (
    <Chips
      label="Kategori"
      value={value}
      onValue={setValue}
      chips={[
        { value: 'soup', label: 'Çorbalar' },
        { value: 'grill', label: 'Izgara' },
      ]}
    />
  );
}

test('the wheel scrolls a row of chips', () => {
  render(<Categories />);
  const row = screen.getByRole('radiogroup', { name: 'Kategori' });
  Object.defineProperty(row, 'scrollWidth', { value: 300 });
  fireEvent.wheel(row, { deltaY: 120 });
  expect(row.scrollLeft).toBe(120);
});

test('the arrow keys choose a chip', async () => {
  render(<Categories />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('radio', { name: 'Izgara' })).toBeChecked();
});

function Station() {
  const [value, setValue] = useState<'kitchen' | 'bar' | ''>('');
  return (
    <>
      <Select
        label="İstasyon"
        placeholder="İstasyon seçin"
        value={value}
        onValue={setValue}
        options={[
          { value: 'kitchen', label: 'Mutfak' },
          { value: 'bar', label: 'Bar' },
        ]}
      />
      <output>{value}</output>
    </>
  );
}

test('a select shows its placeholder until something is chosen', async () => {
  render(<Station />);
  const box = screen.getByRole('combobox', { name: 'İstasyon' });
  expect(box).toHaveDisplayValue('İstasyon seçin');
  await userEvent.selectOptions(box, 'Bar');
  expect(screen.getByRole('status')).toHaveTextContent('bar');
});

test('checkbox and switch report their new state', async () => {
  const said: string[] = [];
  render(
    <>
      <Checkbox
        label="Satış ekranında göster"
        isOn={false}
        onToggle={(on) => said.push(`check ${String(on)}`)}
      />
      <Switch label="Otomatik yazdırma" isOn onToggle={(on) => said.push(`switch ${String(on)}`)} />
    </>,
  );
  await userEvent.click(screen.getByRole('checkbox', { name: 'Satış ekranında göster' }));
  await userEvent.click(screen.getByRole('switch', { name: 'Otomatik yazdırma' }));
  expect(said).toEqual(['check true', 'switch false']);
});
