import type { MenuImportRow } from '@sofra/contract/menu/menu-list';
import { formatLira } from '@sofra/domain/money/money';
import { percentLabel } from '@sofra/domain/vat/vat-rate';
import { CircleAlert, CircleX, Equal, FileSearch, Percent, Plus, Tag } from 'lucide-react';
import { useState } from 'react';
import type { ImportAnswer } from '#src/features/menu/import/use-menu-import.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/lists/empty-state.tsx';
import { Pill } from '#src/ui/pill.tsx';
import { SegmentedControl } from '#src/ui/fields/segmented-control.tsx';

const VERDICT = {
  ERROR: { tone: 'nar', icon: CircleX, label: 'Hatalı' },
  NEW: { tone: 'zeytin', icon: Plus, label: 'Yeni' },
  PRICE: { tone: 'safran', icon: Tag, label: 'Fiyat değişir' },
  VAT: { tone: 'safran', icon: Percent, label: 'KDV değişir' },
  SAME: { tone: 'neutral', icon: Equal, label: 'Aynı' },
} as const;
type Outcome = keyof typeof VERDICT;
const OUTCOMES = Object.keys(VERDICT) as Outcome[];

/** Rows rendered at once; two thousand would block a phone for seconds. */
const PAGE = 200;

/** The result per row, before or after the import, errors first. */
export function ImportPreview({ answer }: { answer: ImportAnswer }) {
  const { rows, newCategories } = answer;
  const [wanted, setWanted] = useState<Outcome | 'ALL'>('ALL');
  const [limit, setLimit] = useState(PAGE);
  const fitting = rows
    .filter(({ outcome }) => wanted === 'ALL' || outcome === wanted)
    .toSorted((a, b) => Number(b.outcome === 'ERROR') - Number(a.outcome === 'ERROR'));
  if (rows.length === 0)
    return (
      <EmptyState icon={FileSearch} title="Listede ürün bulunamadı">
        Başlığın altında en az bir satır olmalı: kategori, ürün adı ve fiyat.
      </EmptyState>
    );
  const countOf = (outcome: Outcome) => rows.filter((row) => row.outcome === outcome).length;
  return (
    <div className="flex flex-col gap-3">
      <SegmentedControl
        label="Satırlar"
        value={wanted}
        onValue={(next) => {
          setWanted(next);
          setLimit(PAGE);
        }}
        segments={[
          { value: 'ALL', label: 'Hepsi', count: rows.length },
          ...OUTCOMES.map((outcome) => ({
            value: outcome,
            label: VERDICT[outcome].label,
            count: countOf(outcome),
            isDisabled: countOf(outcome) === 0,
          })),
        ]}
      />
      {newCategories.length > 0 && (
        <Banner tone="info">
          {newCategories.length} yeni kategori: {newCategories.join(', ')}
        </Banner>
      )}
      <table className="w-full table-fixed text-sm">
        <thead>
          <tr className="text-xs text-ink-2">
            <th scope="col" className="w-12 py-1 pr-3 text-right font-medium">
              Satır
            </th>
            <th scope="col" className="py-1 pr-2 text-left font-medium">
              Ürün
            </th>
            <th scope="col" className="w-32 py-1 text-right font-medium sm:w-52">
              Fiyat
            </th>
          </tr>
        </thead>
        <tbody>
          {fitting.slice(0, limit).map((row) => (
            <PreviewRow key={row.row} row={row} />
          ))}
        </tbody>
      </table>
      {fitting.length > limit && (
        <Button size={44} className="self-center" onClick={() => setLimit(limit + PAGE)}>
          {fitting.length - limit} satır daha göster
        </Button>
      )}
    </div>
  );
}

function PreviewRow({
  row: { row, outcome, category, name, price, priceBefore, vatPercents, reason },
}: {
  row: MenuImportRow;
}) {
  const { label, ...variant } = VERDICT[outcome];
  return (
    <tr className="border-t border-line align-top">
      <td className="num py-2 pr-3 text-right text-ink-2">{row}</td>
      <td className="py-2 pr-2 break-words">
        <span className="block font-medium">{name || '—'}</span>
        <span className="block text-xs text-ink-2">{category || '—'}</span>
        {reason !== null && (
          <span className="flex items-start gap-1 text-xs font-medium text-nar-text">
            <CircleAlert aria-hidden size={16} className="mt-px shrink-0" />
            <span className="min-w-0">{reason}</span>
          </span>
        )}
      </td>
      <td className="py-2 text-right">
        <span className="num block">
          {outcome === 'PRICE' && priceBefore !== null && (
            <span className="text-ink-2">{formatLira(priceBefore)} → </span>
          )}
          {price === null ? '—' : <span className="font-medium">{formatLira(price)}</span>}
        </span>
        {vatPercents && <span className="num block text-xs text-ink-2">{vatText(vatPercents)}</span>}
        <Pill {...variant}>{label}</Pill>
      </td>
    </tr>
  );
}

/** *KDV %10 → %20*, or *KDV %20* where there was none. */
const vatText = ({ before, after }: NonNullable<MenuImportRow['vatPercents']>): string =>
  `KDV ${[before, after].flatMap((percent) => (percent === null ? [] : [percentLabel(percent)])).join(' → ')}`;
