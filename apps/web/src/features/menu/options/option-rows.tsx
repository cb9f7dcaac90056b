import type { OptionGroup, OptionOfGroup } from '@sofra/contract/menu/option-groups';
import { can } from '@sofra/domain/people/permissions';
import { useState } from 'react';
import { OptionIngredients } from '#src/features/menu/options/option-ingredients.tsx';
import { OPTION_GRID, OptionRow } from '#src/features/menu/options/option-row.tsx';
import type { GroupForm } from '#src/features/menu/options/use-group-form.ts';
import { RowGrip } from '#src/features/menu/sorting/row-grip.tsx';
import { useSortableRows } from '#src/features/menu/sorting/use-sortable-rows.ts';
import { useSession } from '#src/lib/api/session.ts';
import { classNames } from '#src/ui/class-names.ts';
import { useSoldOutOption } from '#src/features/kitchen/kitchen-queries.ts';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { toast } from '#src/lib/format/notices.ts';

interface Props {
  form: GroupForm;
  /** The saved group; none while a new one is typed. */
  group: OptionGroup | undefined;
}

/** `ofAdditions`: a thing to leave out has neither price nor quantity, and none is left out from the start. */
const HEADS = [
  { head: 'Seçenek' },
  { head: 'Fiyat farkı (₺)', ofAdditions: true },
  { head: 'En çok', ofAdditions: true },
  { head: 'Reçete' },
  { head: 'Baştan seçili', ofAdditions: true },
  { head: 'Bugün' },
  { head: 'Satışta' },
];

/** The options of a group in order, one row each (SELL-9). */
export function OptionRows({ form, group }: Props) {
  const { draft, errorAt } = form;
  const role = useSession()?.role;
  const seesStock = role !== undefined && can(role, 'stock.read');
  const [taking, setTaking] = useState<string | null>(null);
  const rows = draft.options.map(({ key, name }, index) => ({
    id: key,
    name: name.trim() || `${index + 1}. seçenek`,
  }));
  const { list, said, ...sorting } = useSortableRows(rows, form.orderOptions);
  return (
    <div>
      <p role="status" className="sr-only">
        {said}
      </p>
      <Heads isRemoval={draft.isRemoval} />
      <ol ref={list} aria-label="Seçenekler" className="max-xl:divide-y max-xl:divide-line">
        {draft.options.map((option, index) => (
          <li
            key={option.key}
            style={{ transform: `translateY(${sorting.drag.rowStateOf(index).offset}px)` }}
            className={classNames('relative', sorting.drag.rowStateOf(index).isLifted && 'z-10 bg-raised')}
          >
            <OptionRow
              option={option}
              place={index + 1}
              error={errorAt(option.key)}
              isRemoval={draft.isRemoval}
              grip={<RowGrip sorting={sorting} index={index} name={rows[index]?.name ?? ''} />}
              today={<OptionToday saved={group?.options.find(({ id }) => id === option.id)} />}
              taken={
                seesStock && (
                  <OptionIngredients
                    name={rows[index]?.name ?? ''}
                    taken={option.taken ?? []}
                    isOpen={taking === option.key}
                    onOpen={(isOpen) => setTaking(isOpen ? option.key : null)}
                    onTaken={(taken) => form.setOption(option.key, { taken })}
                  />
                )
              }
              onOption={(change) => form.setOption(option.key, change)}
              onRemove={() => form.removeOption(option.key)}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}

const Heads = ({ isRemoval }: { isRemoval: boolean }) => (
  <div aria-hidden className={classNames(OPTION_GRID, 'max-xl:hidden text-xs text-ink-2')}>
    <span />
    {HEADS.map(({ head, ofAdditions }) => (
      <span key={head} className="last:text-right">
        {!(ofAdditions && isRemoval) && head}
      </span>
    ))}
  </div>
);

/** *Bugün*: to be had or not until the next business day. It is saved at once, unlike the rest of the row (SELL-35). */
function OptionToday({ saved }: { saved: OptionOfGroup | undefined }) {
  const marking = useSoldOutOption();
  if (!saved) return null;
  const { id, name, isSoldOut } = saved;
  const isOut = marking.isPending ? marking.variables.isSoldOut : isSoldOut;
  const text = isOut ? 'Tükendi' : 'Var';
  return (
    <button
      type="button"
      aria-label={`${name} bugün: ${text}`}
      onClick={() =>
        marking.mutate(
          { id, isSoldOut: !isOut },
          { onError: (error) => toast.error(errorTextOf(error, 'Değiştirilemedi. Tekrar deneyin.')) },
        )
      }
      className={classNames(
        'min-h-11 w-full min-w-20 rounded-md border px-2 text-sm font-medium',
        isOut
          ? 'border-nar bg-nar-soft text-nar-text'
          : 'border-line bg-surface text-zeytin-text hover:bg-sunken',
      )}
    >
      {text}
    </button>
  );
}
