import { screen } from '@testing-library/react';
import { House, Wallet } from 'lucide-react';
import { expect, test, vi } from 'vitest';
import { writeStored } from '#src/lib/device/storage.ts';
import { IndexPage, useSection, type Section } from '#src/ui/lists/index-page.tsx';
import { renderScreen } from '#test/render-screen.tsx';

const SECTIONS: readonly Section<'sales' | 'vat'>[] = [
  { id: 'sales', label: 'Satış', icon: House, detail: 'gün, saat' },
  { id: 'vat', label: 'KDV', icon: Wallet, detail: 'aylık paket', mark: '3' },
];

function Page({ wanted }: { wanted?: string }) {
  const current = useSection(SECTIONS, wanted, 'reports-section');
  return (
    <IndexPage
      label="Bölümler"
      sections={SECTIONS}
      current={current}
      linkTo={(id) => ({ to: '/app/customers/$customerId', params: { customerId: id } })}
    >
      <h2>{current?.label}</h2>
    </IndexPage>
  );
}

test('a wide window shows the list beside the last section of the device; arrow keys move in the list', async () => {
  writeStored('reports-section', 'vat');
  const { user } = await renderScreen(<Page />);
  expect(screen.getByRole('heading', { name: 'KDV' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /KDV/ })).toHaveAttribute('aria-current', 'page');
  expect(screen.queryByText('aylık paket')).not.toBeInTheDocument();
  screen.getByRole('link', { name: /KDV/ }).focus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: 'Satış' })).toHaveFocus();
});

test('a narrow window shows the list with values, or the section of the address alone', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  const { unmount } = await renderScreen(<Page />);
  expect(screen.getByRole('link', { name: /KDV.*aylık paket/ })).toBeInTheDocument();
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  unmount();
  await renderScreen(<Page wanted="sales" />);
  expect(screen.getByRole('heading', { name: 'Satış' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /KDV/ })).not.toBeInTheDocument();
});
