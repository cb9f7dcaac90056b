import { formatLira } from '@sofra/domain/money/money';
import {
  menuMatrix,
  QUADRANTS,
  type MatrixItem,
  type MenuMatrix,
  type Quadrant,
} from '@sofra/domain/reports/menu-matrix';
import { FoldedTable } from '#src/features/reports/folded-table.tsx';
import { MatrixPicture } from '#src/features/reports/items/matrix-picture.tsx';
import { ChartSkeleton } from '#src/features/reports/panel-skeletons.tsx';
import { countColumn, moneyColumn, reportCsv, textColumn } from '#src/features/reports/report-columns.ts';
import { ReportPanel } from '#src/features/reports/report-panel.tsx';
import { usePortionSales } from '#src/features/reports/reports-queries.ts';
import { UnknownCosts } from '#src/features/reports/summary/gross-profit-cells.tsx';
import { csvName } from '#src/lib/format/csv-table.ts';
import type { DayRange } from '#src/lib/format/day-range.ts';

const TITLE = 'Menü matrisi';
const COLUMNS = [
  textColumn<MatrixItem>('Ürün', ({ name }) => name),
  textColumn<MatrixItem>('Yeri', ({ quadrant }) => QUADRANTS[quadrant].label),
  countColumn<MatrixItem>('Adet', ({ qty }) => qty),
  moneyColumn<MatrixItem>('Adet başına kâr', ({ margin }) => margin),
  moneyColumn<MatrixItem>('Brüt kâr', ({ grossProfit }) => grossProfit),
];
const NARROW = ['Ürün', 'Yeri'];

/** The reason for a matrix without items. */
function emptyText({ items, unknown }: MenuMatrix, isHidden: boolean): string | null {
  if (items.length > 0) return null;
  if (isHidden) return 'Kasanız sayıldıktan sonra görünür.';
  return unknown > 0 ? 'Satılan ürünlerin maliyeti girilmemiş.' : 'Bu tarihlerde satış yok.';
}

/** Items by popularity and gross profit a piece: four quadrants as a picture and a table (REP-43). */
export function MenuMatrixPanel({ days }: { days: Required<DayRange> }) {
  const query = usePortionSales(days);
  const isHidden = query.data?.some(({ revenue }) => revenue === null) ?? false;
  const unknown = query.data && !isHidden ? menuMatrix(query.data).unknown : 0;
  return (
    <ReportPanel
      title={TITLE}
      query={query}
      csv={(sold) => reportCsv(csvName('menu-matrisi', days), COLUMNS, menuMatrix(sold).items)}
      emptyText={(sold) => emptyText(menuMatrix(sold), isHidden)}
      skeleton={<ChartSkeleton />}
      foot={unknown > 0 && <UnknownInMatrix count={unknown} />}
    >
      {(sold) => <Matrix matrix={menuMatrix(sold)} />}
    </ReportPanel>
  );
}

const UnknownInMatrix = ({ count }: { count: number }) => (
  <div className="num flex flex-wrap items-center gap-x-3 px-4 text-sm text-ink-2">
    Maliyeti bilinmeyen ürünler matriste yok.
    <UnknownCosts count={count} />
  </div>
);

const Matrix = ({ matrix }: { matrix: MenuMatrix }) => (
  <div className="@container">
    <div className="grid grid-cols-1 items-start gap-4 @3xl:grid-cols-[minmax(0,4fr)_minmax(0,5fr)]">
      <div className="flex flex-col gap-2 px-4">
        <MatrixPicture matrix={matrix} />
        <Meaning matrix={matrix} />
      </div>
      <div>
        <FoldedTable
          caption={TITLE}
          columns={COLUMNS}
          rows={matrix.items}
          keyOf={({ itemId }) => itemId}
          narrow={NARROW}
          detail={({ qty, margin }) => `${qty} adet · adet başına ${formatLira(margin)}`}
        />
      </div>
    </div>
  </div>
);

/** The number of items in each quadrant with its meaning. */
const Meaning = ({ matrix: { items, popular, profitable } }: { matrix: MenuMatrix }) => (
  <>
    <ul className="grid grid-cols-1 gap-x-4 text-xs text-ink-2 sm:grid-cols-2">
      {Object.entries(QUADRANTS).map(([key, { label, about }]) => (
        <li key={key} className="num">
          <strong className="font-semibold text-ink">{`${label} ${countOf(items, key as Quadrant)}`}</strong>
          {` ${about}`}
        </li>
      ))}
    </ul>
    <p className="num text-xs text-ink-2">
      {`Çok satan: en az ${Math.ceil(popular).toLocaleString('tr-TR')} adet. Çok kazandıran: adet başına en az ${formatLira(profitable)}.`}
    </p>
  </>
);

const countOf = (items: readonly MatrixItem[], quadrant: Quadrant): number =>
  items.filter((item) => item.quadrant === quadrant).length;
