import type { OrderWithLines } from '@sofra/contract/orders/orders';
import { formatLira } from '@sofra/domain/money/money';

/** A toast names so many items; the others are counted. */
const NAMED = 3;

/** `Fiyat değişti: Ayran ₺45,00 → ₺36,00` (PRICE-11); null when every price was the one shown. */
export function changedPricesText({
  changedPrices = [],
}: Pick<OrderWithLines, 'changedPrices'>): string | null {
  const texts = changedPrices.map(
    ({ name, portionName, shown, price }) =>
      `${[name, portionName].filter(Boolean).join(' ')} ${formatLira(shown)} → ${formatLira(price)}`,
  );
  const changes = [...new Set(texts)];
  if (changes.length === 0) return null;
  const rest = changes.length - NAMED;
  return `Fiyat değişti: ${changes.slice(0, NAMED).join(', ')}${rest > 0 ? ` ve ${rest} ürün daha` : ''}`;
}
