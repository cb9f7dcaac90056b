import type { Category } from '@sofra/contract/menu/menu';
import type { OptionGroup } from '@sofra/contract/menu/option-groups';
import { useState } from 'react';
import { useSoldOutOption } from '#src/features/kitchen/kitchen-queries.ts';
import { useAskedGroups } from '#src/features/menu/option-queries.ts';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { isOnline, NEEDS_CONNECTION } from '#src/lib/realtime/connection.ts';
import { toast } from '#src/lib/format/notices.ts';
import { Switch } from '#src/ui/fields/toggle.tsx';

/** Options that sell out like items do (SELL-18), where items of the menu offer them. Removed parts cannot run out. */
export function SoldOutOptions({ menu }: { menu: readonly Category[] }) {
  const { data: groups = [] } = useAskedGroups();
  const asked = new Set(menu.flatMap(({ items }) => items.flatMap((item) => item.optionGroupIds)));
  const shown = groups.filter(({ id, isActive, isRemoval }) => isActive && !isRemoval && asked.has(id));
  if (shown.length === 0) return null;
  return (
    <section aria-label="Seçenekler" className="pt-4">
      <h3 className="pb-1 font-semibold">Seçenekler</h3>
      <ul>
        {shown.flatMap((group) =>
          group.options
            .filter(({ isActive }) => isActive)
            .map((option) => (
              <li key={option.id} className="border-b border-line last:border-b-0">
                <OptionSwitch option={option} groupName={group.name} />
              </li>
            )),
        )}
      </ul>
    </section>
  );
}

function OptionSwitch({ option, groupName }: { option: OptionGroup['options'][number]; groupName: string }) {
  const { mutateAsync } = useSoldOutOption();
  const [pending, setPending] = useState<boolean | null>(null);
  const isOut = pending ?? option.isSoldOut;
  const mark = async (isSoldOut: boolean) => {
    if (!isOnline()) return void toast.error(NEEDS_CONNECTION);
    setPending(isSoldOut);
    try {
      await mutateAsync({ id: option.id, isSoldOut });
      toast.success(`${option.name}: ${isSoldOut ? 'tükendi' : 'yeniden satışta'}`, {
        undo: () => void mark(!isSoldOut),
      });
    } catch (error) {
      toast.error(errorTextOf(error, 'Değiştirilemedi. Tekrar deneyin.'));
    } finally {
      setPending(null);
    }
  };
  return (
    <Switch
      label={option.name}
      hint={isOut ? <span className="font-semibold text-nar-text">Tükendi</span> : groupName}
      isOn={isOut}
      disabled={pending !== null}
      onToggle={(isOn) => void mark(isOn)}
    />
  );
}
