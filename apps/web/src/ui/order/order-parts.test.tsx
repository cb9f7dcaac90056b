import { PAYMENT_METHODS } from '@sofra/domain/money/payment-method';
import { kurus } from '@sofra/domain/money/money';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { CartRow } from '#src/ui/order/cart-row.tsx';
import { CashSuggestions } from '#src/ui/order/cash-suggestions.tsx';
import { ChangeBox } from '#src/ui/order/change-box.tsx';
import { MethodCards } from '#src/ui/order/method-cards.tsx';
import { ProductTile } from '#src/ui/order/product-tile.tsx';

test('a tile adds one and shows its count, and a sold-out tile reports the tap', async () => {
  const added: string[] = [];
  const add = (id: string) => added.push(id);
  const { rerender } = render(
    <ProductTile itemId="i1" name="Künefe" price={kurus(18_500)} unsentQty={2} onAdd={add} />,
  );
  const tile = screen.getByRole('button', { name: /Künefe.*₺185,00.*2 adet eklendi/ });
  await userEvent.click(tile);
  rerender(<ProductTile itemId="i1" name="Künefe" price={kurus(18_500)} isSoldOut onAdd={add} />);
  expect(tile).toHaveTextContent('Tükendi');
  await userEvent.click(tile);
  expect(tile).toHaveAttribute('aria-disabled', 'true');
  expect(added).toEqual(['i1', 'i1']);
});

test('a pending row multiplies its price and counts with its steppers', async () => {
  const steps: string[] = [];
  render(
    <ul>
      <CartRow
        rowId="r1"
        name="İnegöl Köfte"
        qty={2}
        unitPrice={kurus(32_000)}
        state="pending"
        warning="Kalan 2 adet"
        onAdd={(id) => steps.push(`+${id}`)}
        onRemove={(id) => steps.push(`-${id}`)}
      />
    </ul>,
  );
  expect(screen.getByRole('listitem')).toHaveTextContent('₺640,00');
  expect(screen.getByRole('alert')).toHaveTextContent('Kalan 2 adet');
  await userEvent.click(screen.getByRole('button', { name: 'İnegöl Köfte: bir artır' }));
  await userEvent.click(screen.getByRole('button', { name: 'İnegöl Köfte: bir azalt' }));
  expect(steps).toEqual(['+r1', '-r1']);
});

test('a sent row has no steppers', () => {
  render(
    <ul>
      <CartRow rowId="r1" name="Ayran" qty={3} unitPrice={kurus(4_500)} state="ready" />
    </ul>,
  );
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByRole('listitem')).toHaveTextContent('₺135,00');
});

test('the box shows the change, or the missing amount', () => {
  const { rerender } = render(<ChangeBox change={kurus(35_200)} />);
  expect(screen.getByRole('status')).toHaveTextContent('Para üstü₺352,00');
  rerender(<ChangeBox change={kurus(-4_800)} />);
  expect(screen.getByRole('status')).toHaveTextContent('Eksik₺48,00');
});

test('methods have the words of the specification', async () => {
  const chosen: string[] = [];
  render(<MethodCards methods={PAYMENT_METHODS} value="CASH" onValue={(method) => chosen.push(method)} />);
  expect(screen.getByRole('radio', { name: 'Nakit' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Yemek Kartı' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Kredi Kartı' }));
  expect(chosen).toEqual(['MEAL', 'CARD']);
});

test('the exact amount is named Tam, and notes show their figure', async () => {
  const chosen: number[] = [];
  render(
    <CashSuggestions
      suggestions={[kurus(164_850), kurus(165_000)]}
      value={null}
      onValue={(amount) => chosen.push(amount)}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Tam' }));
  await userEvent.click(screen.getByRole('button', { name: '1.650' }));
  expect(chosen).toEqual([164_850, 165_000]);
});
