import type { ProductGroup } from '#src/features/orders/products/product-groups.ts';
import { CATEGORY_BAR } from '#src/ui/lists/category-variants.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Sheet } from '#src/ui/overlays/sheet.tsx';

interface Props {
  groups: readonly ProductGroup[];
  onJump: (key: string) => void;
  onClose: () => void;
}

/** *Diğer*: the categories that do not fit into four by three. Mount it to open it. */
export function CategorySheet({ groups, onJump, onClose }: Props) {
  return (
    <Sheet isOpen onClose={onClose} title="Diğer kategoriler">
      <ul>
        {groups.map(({ key, name, color }) => (
          <li key={key}>
            <button
              type="button"
              onClick={() => {
                onClose();
                onJump(key);
              }}
              className="flex min-h-13 w-full items-center gap-3 border-b border-line text-left hover:bg-sunken"
            >
              <span
                aria-hidden
                className={classNames(
                  'h-7 w-1.5 rounded-full',
                  color ? CATEGORY_BAR[color] : 'bg-line-strong',
                )}
              />
              <span className="min-w-0 break-words">{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
