import {
  QUADRANTS,
  type MatrixItem,
  type MenuMatrix,
  type Quadrant,
} from '@sofra/domain/reports/menu-matrix';
import { classNames } from '#src/ui/class-names.ts';

const CORNERS: Record<Quadrant, { corner: string; dot: string }> = {
  STAR: { corner: 'top-1.5 right-2', dot: 'bg-zeytin' },
  PUZZLE: { corner: 'top-1.5 left-2', dot: 'bg-lacivert' },
  WORKHORSE: { corner: 'right-2 bottom-1.5', dot: 'bg-safran' },
  WEAK: { corner: 'bottom-1.5 left-2', dot: 'bg-nar' },
};
/** Room at the edges in percent, so that no dot is cut off. */
const EDGE = 4;

/** Percent of the side: a bound is its middle, so that all quadrants have the same size. */
function placeOf(value: number, bound: number, [least, most]: readonly [number, number]): number {
  const isUpper = value >= bound;
  const [from, to] = isUpper ? [bound, Math.max(most, bound)] : [Math.min(least, bound), bound];
  const part = to === from ? 0.5 : (value - from) / (to - from);
  const half = 50 - EDGE;
  return isUpper ? 50 + part * half : EDGE + part * half;
}

const rangeOf = (items: readonly MatrixItem[], pick: (item: MatrixItem) => number) =>
  [Math.min(...items.map(pick)), Math.max(...items.map(pick))] as const;

/** Pieces to the right and gross profit a piece upwards; the table beside it names every dot. */
export function MatrixPicture({ matrix: { items, popular, profitable } }: { matrix: MenuMatrix }) {
  const pieces = rangeOf(items, ({ qty }) => qty);
  const margins = rangeOf(items, ({ margin }) => margin);
  return (
    <figure>
      <div
        role="img"
        aria-label={`Menü matrisi, ${items.length} ürün; hepsi yandaki tabloda.`}
        className="relative h-56 overflow-hidden rounded-md border border-line bg-bg"
      >
        <span className="absolute inset-x-0 top-1/2 border-t border-dashed border-line-strong" />
        <span className="absolute inset-y-0 left-1/2 border-l border-dashed border-line-strong" />
        {items.map(({ itemId, name, qty, margin, quadrant }) => (
          <span
            key={itemId}
            title={name}
            className={classNames(
              'absolute size-2.5 -translate-x-1/2 translate-y-1/2 rounded-full border border-surface',
              CORNERS[quadrant].dot,
            )}
            style={{
              left: `${placeOf(qty, popular, pieces)}%`,
              bottom: `${placeOf(margin, profitable, margins)}%`,
            }}
          />
        ))}
        {Object.entries(CORNERS).map(([quadrant, { corner }]) => (
          <span
            key={quadrant}
            className={classNames('absolute rounded-sm bg-bg px-1 text-xs font-semibold text-ink-2', corner)}
          >
            {QUADRANTS[quadrant as Quadrant].label}
          </span>
        ))}
      </div>
      <figcaption className="flex justify-between pt-1 text-xs text-ink-2">
        <span>Yukarı: adet başına kâr</span>
        <span>Sağa: satılan adet</span>
      </figcaption>
    </figure>
  );
}
