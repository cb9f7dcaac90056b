import { ChevronDown, Ellipsis, Star } from 'lucide-react';
import { lazy, memo, Suspense, useEffect, useRef, useState } from 'react';
import { FREQUENT, type ProductGroup } from '#src/features/orders/products/product-groups.ts';
import { CATEGORY_BAR } from '#src/ui/lists/category-variants.ts';
import { classNames } from '#src/ui/class-names.ts';

const CategorySheet = lazy(async () => ({
  default: (await import('#src/features/orders/order-dialogs.ts')).CategorySheet,
}));

/** A phone has room for four by three categories. */
const CELLS = 12;
const CELL =
  'relative flex min-h-11.5 min-w-0 items-center overflow-hidden rounded-md border border-line bg-surface pr-1 pl-3 text-left text-sm leading-4 font-medium text-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:font-semibold aria-[current]:text-bg lg:min-h-13.5 lg:border-transparent lg:bg-transparent lg:pr-2 lg:pl-5.5 lg:text-[15px] lg:leading-5 lg:hover:bg-sunken lg:aria-[current]:hover:bg-ink';

interface Props {
  groups: readonly ProductGroup[];
  /** The category whose heading is in view; null while the tiles are not grouped. */
  mark: string | null;
  /** Unsent pieces by group. */
  unsent: ReadonlyMap<string, number>;
  /** Must be stable between renders, so that a tap renders the cell whose count it changes. */
  onJump: (key: string) => void;
  /** On phones the keypad is shown in its place. */
  isCovered: boolean;
}

/** Jumps to the categories, without sideways scrolling: a rail at the till, four by three on phones. */
export function CategoryNav({ groups, mark, unsent, onJump, isCovered }: Props) {
  const [isMoreOpen, setIsMoreOpen] = useState(false);
  const rest = groups.length > CELLS ? groups.slice(CELLS - 1) : [];
  const isRest = ({ key }: ProductGroup) => rest.some((one) => one.key === key);
  const nav = useMarkInView(mark);
  return (
    <nav
      ref={nav}
      aria-label="Kategoriler"
      className={classNames(
        'grid shrink-0 grid-cols-4 gap-1.5 px-3 pt-1 sm:grid-cols-6 low:hidden lg:flex lg:w-37.5 lg:flex-col lg:gap-0.5 lg:overflow-y-auto lg:border-r lg:border-line lg:p-2 wide:w-45 lg:low:flex',
        isCovered && 'max-lg:hidden',
      )}
    >
      {groups.map((group) => (
        <Cell
          key={group.key}
          group={group}
          isMarked={group.key === mark}
          isRest={isRest(group)}
          pieces={unsent.get(group.key) ?? 0}
          onJump={onJump}
        />
      ))}
      {rest.length > 0 && (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-current={rest.some(({ key }) => key === mark) ? 'true' : undefined}
          onClick={() => setIsMoreOpen(true)}
          className={classNames(CELL, 'gap-1.5 lg:hidden')}
        >
          <Ellipsis aria-hidden size={16} className="shrink-0" />
          Diğer
        </button>
      )}
      <Suspense>
        {isMoreOpen && <CategorySheet groups={rest} onJump={onJump} onClose={() => setIsMoreOpen(false)} />}
      </Suspense>
    </nav>
  );
}

interface CellProps extends Pick<Props, 'onJump'> {
  group: ProductGroup;
  isMarked: boolean;
  /** On phones it is in the sheet that *Diğer* opens. */
  isRest: boolean;
  /** Unsent ones. */
  pieces: number;
}

const Cell = memo(function Cell({ group, isMarked, isRest, pieces, onJump }: CellProps) {
  return (
    <button
      type="button"
      aria-current={isMarked ? 'true' : undefined}
      onClick={() => onJump(group.key)}
      className={classNames(CELL, isRest && 'max-lg:hidden')}
    >
      <Edge group={group} />
      <span title={group.name} className="line-clamp-2 min-w-0 flex-1 break-words hyphens-auto">
        {group.name}
      </span>{' '}
      <Unsent pieces={pieces} />
    </button>
  );
});

function Edge({ group: { key, color } }: { group: ProductGroup }) {
  if (key === FREQUENT)
    return <Star aria-hidden size={16} className="mr-1.5 hidden shrink-0 lg:-ml-3 lg:block" />;
  return (
    <span
      aria-hidden
      className={classNames(
        'absolute inset-y-0 left-0 w-1.5 lg:inset-y-3 lg:left-2 lg:rounded-full',
        color ? CATEGORY_BAR[color] : 'bg-line-strong',
      )}
    />
  );
}

function Unsent({ pieces }: { pieces: number }) {
  if (pieces === 0) return null;
  return (
    <span className="num ml-1 hidden h-6 min-w-6 shrink-0 place-items-center rounded-full bg-bakir px-1 text-xs font-semibold text-on-bakir lg:grid">
      {pieces} <span className="sr-only">gönderilmedi</span>
    </span>
  );
}

/** Scrolls a rail that is longer than its room along with the products. */
function useMarkInView(mark: string | null) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [mark]);
  return nav;
}

/** For a phone held sideways, where four by three cells would leave no room for tiles: the browser's own select box. */
export const CategorySelect = memo(function CategorySelect({
  groups,
  mark,
  onJump,
}: Pick<Props, 'groups' | 'mark' | 'onJump'>) {
  return (
    <div className="relative hidden px-3 pt-2 low:max-lg:block">
      <ChevronDown
        aria-hidden
        size={20}
        className="pointer-events-none absolute right-6 bottom-3 text-ink-2"
      />
      <select
        aria-label="Kategori"
        value={mark ?? ''}
        onChange={(event) => onJump(event.target.value)}
        className="min-h-11 w-full appearance-none rounded-md border border-line-strong bg-surface px-3 text-base text-ink"
      >
        {mark === null && <option value="">Kategori seçin</option>}
        {groups.map(({ key, name }) => (
          <option key={key} value={key} className="bg-raised text-ink">
            {name}
          </option>
        ))}
      </select>
    </div>
  );
});
