import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { PasswordField } from '#src/ui/fields/password-field.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';

test('label, hint and error belong to the box', () => {
  const field = (error: string | null) => (
    <TextField
      label="E-posta"
      hint="İş adresiniz"
      error={error}
      isRequired
      value=""
      onValue={() => undefined}
    />
  );
  const { rerender } = render(field(null));
  const box = screen.getByRole('textbox', { name: /E-posta/ });
  expect(box).toBeRequired();
  expect(box).toHaveAccessibleDescription('İş adresiniz');
  rerender(field('E-posta geçersiz.'));
  expect(box).toBeInvalid();
  expect(box).toHaveAccessibleDescription('E-posta geçersiz.');
  expect(screen.getByRole('alert')).toHaveTextContent('E-posta geçersiz.');
});

function Password() {
  const [value, setValue] = useState('');
  return <PasswordField label="Şifre" value={value} onValue={setValue} />;
}

test('a password can be pasted and shown', async () => {
  render(<Password />);
  const box = screen.getByLabelText('Şifre');
  await userEvent.click(box);
  await userEvent.paste('çok gizli');
  expect(box).toHaveValue('çok gizli');
  expect(box).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Şifreyi göster' }));
  expect(box).toHaveAttribute('type', 'text');
});
