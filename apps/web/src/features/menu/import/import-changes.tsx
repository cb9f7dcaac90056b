import type { MenuImportRow } from '@sofra/contract/menu/menu-list';
import { averageChange, changedBy, refusalsByReason } from '@sofra/domain/menu/import-summary';
import { formatLira, type Kurus } from '@sofra/domain/money/money';
import { percentLabel } from '@sofra/domain/vat/vat-rate';
import { CircleAlert, Equal, FileSearch, Pencil, Plus, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import type { ImportAnswer } from '#src/features/menu/import/use-menu-import.ts';
import { classNames } from '#src/ui/class-names.ts';
import { EmptyState } from '#src/ui/lists/empty-state.tsx';
import { TextButton } from '#src/ui/text-button.tsx';

/** MENU-41: what an import changes, or has changed: four figures, the changes, and the refused rows. */
export function ImportChanges({ answer }: { answer: ImportAnswer }) {
  const { rows } = answer;
  if (rows.length === 0)
    return (
      <EmptyState icon={FileSearch} title="Listede ürün bulunamadı">
        Başlığın altında en az bir satır olmalı: kategori, ürün adı ve fiyat.
      </EmptyState>
    );
  const repriced = rows.flatMap((row) => pricesOf(row) ?? []);
  const rerated = rows.filter(({ vatPercents, outcome }) => vatPercents && outcome !== 'NEW');
  return (
    <>
      <Figures answer={answer} average={averageChange(repriced)} />
      <Changes title={`Fiyatı değişen ${repriced.length} ürün`} heads={['Şimdi', 'Yeni', 'Fark']}>
        {repriced.map(({ row, before, after }) => ({
          row,
          cells: [amount(before), amount(after), signedPercent(changedBy(before, after))],
        }))}
      </Changes>
      <Changes title={`KDV oranı değişen ${rerated.length} satır`} heads={['Şimdi', 'Yeni']}>
        {rerated.map((row) => ({ row, cells: [vat(row.vatPercents?.before), vat(row.vatPercents?.after)] }))}
      </Changes>
      <Changes title={`Yeni ${rows.filter(isNew).length} satır`} heads={['Fiyat']}>
        {rows.filter(isNew).map((row) => ({ row, cells: [amount(row.price)] }))}
      </Changes>
      <Refused rows={rows} />
    </>
  );
}

const isNew = ({ outcome }: MenuImportRow): boolean => outcome === 'NEW';
const pricesOf = (row: MenuImportRow): { row: MenuImportRow; before: Kurus; after: Kurus } | null =>
  row.outcome === 'PRICE' && row.priceBefore !== null && row.price !== null
    ? { row, before: row.priceBefore, after: row.price }
    : null;

const amount = (price: Kurus | null): string => (price === null ? '—' : formatLira(price));
const vat = (percent: number | null | undefined): string => (percent == null ? '—' : percentLabel(percent));
const oneDecimal = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 1 });
/** *+%8,4*, *−%5*; a dash where there was no price. */
const signedPercent = (percent: number | null): string => {
  if (percent === null) return '—';
  return `${percent < 0 ? '−' : '+'}%${oneDecimal.format(Math.abs(percent))}`;
};

const FIGURES: { icon: LucideIcon; tone: string }[] = [
  { icon: Plus, tone: 'bg-zeytin-soft text-zeytin-text' },
  { icon: Pencil, tone: 'bg-lacivert-soft text-lacivert-text' },
  { icon: Equal, tone: 'bg-sunken text-ink-2' },
  { icon: CircleAlert, tone: 'bg-nar-soft text-nar-text' },
];

function Figures({ answer, average }: { answer: ImportAnswer; average: number | null }) {
  const { rows, created, repriced, rerated, failed, newCategories } = answer;
  const same = rows.filter(({ outcome }) => outcome === 'SAME').length;
  const prices = average === null ? 'ortalama değişim yok' : `ortalama ${signedPercent(average)}`;
  const texts = [
    [`${created} yeni ürün`, opened(newCategories)],
    [`${repriced} fiyat değişir`, rerated > 0 ? `${prices} · ${rerated} ürünün KDV oranı da` : prices],
    [`${same} aynı kalır`, 'dokunulmaz'],
    [`${failed} satır alınmaz`, failed > 0 ? 'nedenleri aşağıda' : 'hepsi okundu'],
  ];
  return (
    <ul aria-label="Özet" className="grid gap-px border-y border-line bg-line sm:grid-cols-2">
      {FIGURES.map(({ icon: Icon, tone }, at) => (
        <li key={tone} className="flex items-center gap-3 bg-surface px-4 py-2.5">
          <span className={classNames('grid size-8 shrink-0 place-items-center rounded-md', tone)}>
            <Icon aria-hidden size={18} />
          </span>
          <span className="min-w-0 break-words">
            <span className="num block font-semibold">{texts[at]?.[0]}</span>{' '}
            <span className="block text-xs text-ink-2">{texts[at]?.[1]}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

const NAMED = 3;
/** *Pideler kategorisi de açılır* */
function opened(categories: readonly string[]): string {
  const [only] = categories;
  if (only === undefined) return 'yeni kategori yok';
  if (categories.length === 1) return `${only} kategorisi de açılır`;
  const named = categories.slice(0, NAMED).join(', ');
  const more = categories.length > NAMED ? ' ve başkaları' : '';
  return `${categories.length} kategori de açılır: ${named}${more}`;
}

/** Rows that are shown at first, and those that one press adds: two thousand would block a phone for seconds. */
const [FIRST, PAGE] = [4, 200];

interface ChangesProps {
  title: string;
  heads: readonly string[];
  children: readonly { row: MenuImportRow; cells: readonly string[] }[];
}

function Changes({ title, heads, children }: ChangesProps) {
  const [limit, setLimit] = useState(FIRST);
  if (children.length === 0) return null;
  const rest = children.length - limit;
  return (
    <>
      <table className="w-full text-sm">
        <thead className="bg-sunken text-ink-2">
          <tr>
            <th scope="col" className="num py-1.5 pl-4 text-left font-normal">
              {title}
            </th>
            {heads.map((head) => (
              <th key={head} scope="col" className="w-px py-1.5 pl-3 text-right font-normal last:pr-4">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {children.slice(0, limit).map(({ row, cells }) => (
            <tr key={row.row} className="border-t border-line align-baseline">
              <th scope="row" className="py-2.5 pl-4 text-left font-medium break-words">
                {[row.name, row.portion].filter(Boolean).join(' · ')}
                <span className="block text-xs font-normal text-ink-2">{row.category}</span>
              </th>
              {cells.map((cell, at) => (
                <td
                  key={heads[at]}
                  className={classNames(
                    'num py-2.5 pl-3 text-right whitespace-nowrap last:pr-4',
                    heads[at] === 'Yeni' ? 'font-semibold' : 'text-ink-2',
                  )}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rest > 0 && (
        <div className="border-t border-line px-3">
          <TextButton onClick={() => setLimit(limit + PAGE)}>{rest} ürünü daha göster</TextButton>
        </div>
      )}
    </>
  );
}

/** *41, 77, 102. satır: Fiyat yazılmamış.* */
function Refused({ rows }: { rows: readonly MenuImportRow[] }) {
  const refused = refusalsByReason(rows);
  const [limit, setLimit] = useState(FIRST);
  if (refused.length === 0) return null;
  const count = refused.reduce((sum, { rows: of }) => sum + of.length, 0);
  const rest = refused.length - limit;
  return (
    <section aria-label="Alınmayan satırlar" className="border-t border-line px-4 py-3 text-sm text-nar-text">
      <p className="flex items-center gap-2 font-medium">
        <CircleAlert aria-hidden size={18} className="shrink-0" />
        Alınmayan {count} satır
      </p>
      <ul className="mt-1 flex flex-col gap-1 pl-[26px]">
        {refused.slice(0, limit).map(({ reason, rows: of }) => (
          <li key={reason} className="break-words">
            <span className="num font-semibold">{of.join(', ')}. satır</span>
            {of.length === 1 && nameAt(rows, of[0])}: {reason}
          </li>
        ))}
      </ul>
      {rest > 0 && <TextButton onClick={() => setLimit(limit + PAGE)}>{rest} nedeni daha göster</TextButton>}
    </section>
  );
}

/** * “Ayran”*, the name in a refused row where it has one. */
const nameAt = (rows: readonly MenuImportRow[], at: number | undefined): string => {
  const name = rows.find(({ row }) => row === at)?.name;
  return name ? ` “${name}”` : '';
};
