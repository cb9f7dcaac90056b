import { formatLira, type Kurus } from '@sofra/domain/money/money';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { readRecipe } from '#src/features/stock/recipe-draft.ts';

interface Props {
  read: ReturnType<typeof readRecipe>;
  price: Kurus;
}

/** The cost of a piece, its share of the price, and how many pieces the stock is enough for. */
export function RecipeSum({ read: { cost, percent, portions, rows }, price }: Props) {
  const isCostMissing = rows.some(({ source, problem }) => source?.unitCost === null && problem === null);
  return (
    <div aria-live="polite" className="rounded-lg bg-sunken p-4">
      <dl className="grid grid-cols-3 gap-3">
        <Figure name="Maliyet">{cost === null ? '—' : formatLira(cost)}</Figure>
        <Figure name="Satış fiyatı">{formatLira(price)}</Figure>
        <Figure name="Maliyet oranı">{percent === null ? '—' : `%${percent}`}</Figure>
      </dl>
      {cost !== null && cost > price && (
        <p className="flex items-start gap-1 pt-3 text-sm font-medium text-nar-text">
          <TriangleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />
          Maliyet satış fiyatının üstünde: bu ürün her satışta zarar eder.
        </p>
      )}
      {isCostMissing && (
        <p className="pt-3 text-sm text-ink-2">Maliyeti bilinmeyen malzeme var; toplam bu yüzden çıkmıyor.</p>
      )}
      <p className="pt-3">
        <span className="text-sm text-ink-2">Bu reçeteyle kaç porsiyon çıkar</span>{' '}
        <span className="num block text-lg font-semibold">
          {portions ? `${portions.count} porsiyon` : '—'}
        </span>
        {portions && <span className="block text-sm text-ink-2">Önce biten: {portions.limitedBy}</span>}
      </p>
    </div>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-ink-2">{name}</dt>
      <dd className="num text-lg font-semibold break-words">{children}</dd>
    </div>
  );
}
