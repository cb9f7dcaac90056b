import type { Category } from '@sofra/contract/menu/menu';
import type { CategoryColor } from '@sofra/domain/menu/category-color';
import { ChefHat, EyeOff, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { ALL_ITEMS, countAll, shelfOf, type Shelf } from '#src/features/menu/menu-view.ts';
import { ShelfSelect } from '#src/features/menu/shelf-select.tsx';
import { CATEGORY_BAR } from '#src/ui/lists/category-variants.ts';
import { classNames } from '#src/ui/class-names.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Pill } from '#src/ui/pill.tsx';

interface Props {
  menu: readonly Category[];
  shelf: Shelf;
  onShelf: (shelf: Shelf) => void;
  onEdit: (category: Category) => void;
  onDelete: (category: Category) => void;
}

/** The left column on wide screens: every category with its station, visibility and number of items. */
export function CategoryList({ menu, shelf, onShelf, onEdit, onDelete }: Props) {
  return (
    <ul className="flex flex-col gap-1">
      <Row isChosen={shelf === ALL_ITEMS} onChoose={() => onShelf(ALL_ITEMS)} name="Tüm ürünler">
        <Count count={countAll(menu)} />
      </Row>
      {menu.map((category) => (
        <Row
          key={shelfOf(category)}
          isChosen={shelf === shelfOf(category)}
          onChoose={() => onShelf(shelfOf(category))}
          name={category.name}
          color={category.color}
          actions={
            category.id !== null && (
              <CategoryActions category={category} onEdit={onEdit} onDelete={onDelete} />
            )
          }
        >
          <Count count={category.items.length} />
          <CategoryPills category={category} />
        </Row>
      ))}
    </ul>
  );
}

/** On phones a select box, with the details and buttons of the chosen category below it. */
export function CategorySelect({ menu, shelf, onShelf, onEdit, onDelete }: Props) {
  const chosen = menu.find((category) => shelfOf(category) === shelf);
  return (
    <div>
      <ShelfSelect menu={menu} shelf={shelf} onShelf={onShelf} />
      {chosen && chosen.id !== null && (
        <div className="flex items-center gap-2 pt-1">
          <CategoryPills category={chosen} />
          <span className="ml-auto flex">
            <CategoryActions category={chosen} onEdit={onEdit} onDelete={onDelete} />
          </span>
        </div>
      )}
    </div>
  );
}

interface RowProps {
  name: string;
  color?: CategoryColor | null;
  isChosen: boolean;
  onChoose: () => void;
  actions?: ReactNode;
  children: ReactNode;
}

function Row({ name, color = null, isChosen, onChoose, actions, children }: RowProps) {
  return (
    <li
      className={classNames(
        'flex items-center overflow-hidden rounded-md',
        isChosen ? 'bg-cini-soft' : 'hover:bg-sunken',
      )}
    >
      <span
        aria-hidden
        className={classNames('w-1.5 shrink-0 self-stretch', color !== null && CATEGORY_BAR[color])}
      />
      <button
        type="button"
        aria-current={isChosen}
        onClick={onChoose}
        className="flex min-h-12 min-w-0 flex-1 flex-col items-start justify-center gap-1 rounded-md px-3 py-2 text-left"
      >
        <span
          title={name}
          className={classNames('max-w-full truncate', isChosen && 'font-semibold text-cini-text')}
        >
          {name}
        </span>{' '}
        <span className="flex flex-wrap items-center gap-1">{children}</span>
      </button>
      {actions}
    </li>
  );
}

function Count({ count }: { count: number }) {
  return <span className="num pr-1 text-xs text-ink-2">{count} ürün</span>;
}

function CategoryPills({ category }: { category: Category }) {
  return (
    <>
      {category.isSample && <Pill>Örnek</Pill>}
      {category.station && <Pill icon={ChefHat}>{category.station.name}</Pill>}
      {!category.showInSales && (
        <Pill tone="safran" icon={EyeOff}>
          Satışta gizli
        </Pill>
      )}
    </>
  );
}

function CategoryActions({
  category,
  onEdit,
  onDelete,
}: Pick<Props, 'onEdit' | 'onDelete'> & { category: Category }) {
  return (
    <>
      <IconButton icon={Pencil} label={`Düzenle: ${category.name}`} onClick={() => onEdit(category)} />
      <IconButton
        icon={Trash2}
        variant="danger"
        label={`Sil: ${category.name}`}
        onClick={() => onDelete(category)}
      />
    </>
  );
}
