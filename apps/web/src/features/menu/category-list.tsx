import type { Category } from '@sofra/contract/menu/menu';
import type { CategoryColor } from '@sofra/domain/menu/category-color';
import { ArrowUpDown, ChefHat, Eye, EyeOff, Pencil, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { ALL_ITEMS, countAll, shelfOf, type Shelf } from '#src/features/menu/menu-view.ts';
import { ShelfSelect } from '#src/features/menu/shelf-select.tsx';
import { CATEGORY_BAR } from '#src/ui/lists/category-variants.ts';
import { classNames } from '#src/ui/class-names.ts';
import { useUpdateCategory } from '#src/features/menu/menu-edit-queries.ts';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { toast } from '#src/lib/format/notices.ts';
import { Button } from '#src/ui/button.tsx';
import { MoreButton } from '#src/ui/overlays/menu-button.tsx';
import { Pill } from '#src/ui/pill.tsx';

interface Props {
  menu: readonly Category[];
  shelf: Shelf;
  onShelf: (shelf: Shelf) => void;
  onAdd: () => void;
  onEdit: (category: Category) => void;
  onSort: (category: Category) => void;
}

/** The left column on wide screens: every category with its station, visibility and number of items. */
export function CategoryList({ menu, shelf, onShelf, onAdd, onEdit, onSort }: Props) {
  return (
    <>
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
              category.id !== null && <CategoryMenu category={category} onEdit={onEdit} onSort={onSort} />
            }
          >
            <Count count={category.items.length} />
            <CategoryPills category={category} />
          </Row>
        ))}
      </ul>
      <AddCategory onAdd={onAdd} />
    </>
  );
}

const AddCategory = ({ onAdd }: { onAdd: () => void }) => (
  <Button
    size={44}
    variant="quiet"
    icon={Plus}
    aria-label="Kategori ekle"
    onClick={onAdd}
    className="text-cini-text!"
  >
    Kategori
  </Button>
);

/** On phones a select box, with the details and buttons of the chosen category below it. */
export function CategorySelect({ menu, shelf, onShelf, onAdd, onEdit, onSort }: Props) {
  const chosen = menu.find((category) => shelfOf(category) === shelf);
  return (
    <div>
      <ShelfSelect menu={menu} shelf={shelf} onShelf={onShelf} />
      <div className="flex items-center gap-2 pt-1">
        {chosen && <CategoryPills category={chosen} />}
        <span className="ml-auto flex">
          <AddCategory onAdd={onAdd} />
          {chosen && chosen.id !== null && <CategoryMenu category={chosen} onEdit={onEdit} onSort={onSort} />}
        </span>
      </div>
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
        className="flex min-h-12 min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1 rounded-md py-2 pr-1 pl-3 text-left text-sm"
      >
        <span
          title={name}
          className={classNames('min-w-0 flex-1 truncate', isChosen && 'font-semibold text-cini-text')}
        >
          {name}
        </span>{' '}
        {children}
      </button>
      {actions}
    </li>
  );
}

function Count({ count }: { count: number }) {
  return (
    <span className="num pr-1 text-xs text-ink-2">
      {count} <span className="sr-only">ürün</span>
    </span>
  );
}

function CategoryPills({ category }: { category: Category }) {
  return (
    <span className="flex basis-full flex-wrap gap-1 empty:hidden max-xl:basis-auto">
      {category.isSample && <Pill>Örnek</Pill>}
      {category.station && <Pill icon={ChefHat}>{category.station.name}</Pill>}
      {!category.showInSales && (
        <Pill tone="safran" icon={EyeOff}>
          Satışta gizli
        </Pill>
      )}
    </span>
  );
}

/** The ⋮ of a category. Deleting is offered in its editor only. */
function CategoryMenu({
  category,
  onEdit,
  onSort,
}: Pick<Props, 'onEdit' | 'onSort'> & { category: Category }) {
  const { mutateAsync } = useUpdateCategory();
  const { id, name, showInSales } = category;
  const show = async (isShown: boolean, isUndo = false) => {
    try {
      await mutateAsync({ id: id ?? '', showInSales: isShown });
      const text = `${name}: satışta ${isShown ? 'gösteriliyor' : 'gizli'}`;
      toast.success(text, isUndo ? {} : { undo: () => void show(!isShown, true) });
    } catch (error) {
      toast.error(errorTextOf(error, 'Değiştirilemedi. Tekrar deneyin.'));
    }
  };
  return (
    <MoreButton
      label={`${name}: işlemler`}
      actions={() => [
        { id: 'edit', label: 'Düzenle', icon: Pencil, onAction: () => onEdit(category) },
        {
          id: 'show',
          label: showInSales ? 'Satışta gizle' : 'Satışta göster',
          icon: showInSales ? EyeOff : Eye,
          onAction: () => void show(!showInSales),
        },
        { id: 'sort', label: 'Ürünlerini sırala', icon: ArrowUpDown, onAction: () => onSort(category) },
      ]}
    />
  );
}
