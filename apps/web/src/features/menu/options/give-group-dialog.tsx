import type { Category } from '@sofra/contract/menu/menu';
import type { OptionGroup } from '@sofra/contract/menu/option-groups';
import { includesFolded } from '@sofra/domain/text/turkish';
import { useState } from 'react';
import { useGiveOptionGroup } from '#src/features/menu/option-edit-queries.ts';
import { toast } from '#src/lib/format/notices.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/fields/toggle.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { RefusalBanner } from '#src/ui/overlays/edit-conflict.tsx';
import { SearchBox } from '#src/ui/fields/search-box.tsx';

interface Props {
  group: OptionGroup;
  menu: readonly Category[];
  onClose: () => void;
}

/** *Ürünlere ekle* (SELL-19): ticks items, whole categories at once, and counts before it does. */
export function GiveGroupDialog({ group, menu, onClose }: Props) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [query, setQuery] = useState('');
  const give = useGiveOptionGroup();
  const toggle = (ids: readonly string[], isOn: boolean) =>
    setChosen((now) => new Set([...now].filter((id) => !ids.includes(id)).concat(isOn ? ids : [])));
  const send = () =>
    give.mutate(
      { id: group.id, itemIds: [...chosen] },
      {
        onSuccess: () => {
          toast.success(`${group.name}: ${chosen.size} ürüne verildi`);
          onClose();
        },
      },
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={give.isPending}
      title={`Ürünlere ekle · ${group.name}`}
      footer={
        <Button
          variant="primary"
          size={56}
          isWide
          disabled={chosen.size === 0}
          isPending={give.isPending}
          onClick={send}
        >
          {chosen.size === 0 ? 'Önce ürün seçin' : `${chosen.size} ürüne ver`}
        </Button>
      }
    >
      {give.error && <RefusalBanner error={give.error} />}
      <SearchBox label="Ürün ara" value={query} onValue={setQuery} className="pb-2" />
      {menu.map((category) => (
        <CategoryTicks
          key={category.id ?? 'none'}
          {...{ category, group, query, chosen }}
          onToggle={toggle}
        />
      ))}
    </Dialog>
  );
}

interface TicksProps {
  category: Category;
  group: OptionGroup;
  query: string;
  chosen: ReadonlySet<string>;
  onToggle: (ids: readonly string[], isOn: boolean) => void;
}

function CategoryTicks({ category, group, query, chosen, onToggle }: TicksProps) {
  const items = category.items.filter(({ name }) => includesFolded(name, query));
  const open = items.filter(({ optionGroupIds }) => !optionGroupIds.includes(group.id)).map(({ id }) => id);
  if (items.length === 0) return null;
  const isWhole = open.length > 0 && open.every((id) => chosen.has(id));
  return (
    <fieldset className="min-w-0 border-t border-line py-1 first-of-type:border-t-0">
      <legend className="sr-only">{category.name}</legend>
      <Checkbox
        label={<span className="font-semibold">{category.name}</span>}
        isOn={isWhole}
        disabled={open.length === 0}
        onToggle={(isOn) => onToggle(open, isOn)}
      />
      <div className="grid pl-9 sm:grid-cols-2">
        {items.map(({ id, name, optionGroupIds }) => {
          const hasIt = optionGroupIds.includes(group.id);
          return (
            <Checkbox
              key={id}
              label={name}
              hint={hasIt ? 'zaten soruyor' : undefined}
              isOn={hasIt || chosen.has(id)}
              disabled={hasIt}
              onToggle={(isOn) => onToggle([id], isOn)}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
