import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { SearchBox } from '#src/ui/fields/search-box.tsx';

function Example() {
  const [value, setValue] = useState('');
  return (
    <>
      <input aria-label="Not" />
      <SearchBox label="Ürün ara" value={value} onValue={setValue} hasShortcut />
    </>
  );
}
const box = () => screen.getByRole('searchbox', { name: 'Ürün ara' });

test('the slash focuses the search, but not while typing elsewhere (UI-36)', async () => {
  render(<Example />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Not' }), 'a/b');
  expect(screen.getByRole('textbox', { name: 'Not' })).toHaveValue('a/b');
  await userEvent.click(document.body);
  await userEvent.keyboard('/');
  expect(box()).toHaveFocus();
  expect(box()).toHaveValue('');
});

test('Escape and the cross empty the search (UI-36)', async () => {
  render(<Example />);
  await userEvent.type(box(), 'künefe{Escape}');
  expect(box()).toHaveValue('');
  await userEvent.type(box(), 'çay');
  await userEvent.click(screen.getByRole('button', { name: 'Aramayı temizle' }));
  expect(box()).toHaveValue('');
  expect(box()).toHaveFocus();
});
