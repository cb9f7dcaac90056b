import type { OptionGroup } from '@sofra/contract/option-groups';
import { can } from '@sofra/domain/permissions';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { OptionIngredients } from '#src/features/menu/options/option-ingredients.tsx';
import { OPTION_GRID, OptionRow } from '#src/features/menu/options/option-row.tsx';
import { OptionToday } from '#src/features/menu/options/option-today.tsx';
import type { ChoiceRange } from '#src/features/menu/options/group-draft.ts';
import type { GroupForm } from '#src/features/menu/options/use-group-form.ts';
import { RowGrip } from '#src/features/menu/sorting/row-grip.tsx';
import { useSortableRows } from '#src/features/menu/sorting/use-sortable-rows.ts';
import { useSession } from '#src/lib/session.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import { TextField } from '#src/ui/text-field.tsx';

const RANGES: readonly { value: ChoiceRange; label: string }[] = [
  { value: 'one', label: 'Tam 1' },
  { value: 'upToOne', label: 'En çok 1' },
  { value: 'range', label: 'Aralık' },
];

interface Props {
  form: GroupForm;
  /** The saved group; none while a new one is typed. */
  group: OptionGroup | undefined;
}

/** The fields of an option group (SELL-8, SELL-9): name, how many are chosen, and its options in order. */
export function GroupFields({ form, group }: Props) {
  const { draft, set } = form;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <TextField label="Grup adı" isRequired className="min-w-52 flex-1" {...form.field('name')} />
        <RangeFields form={form} />
      </div>
      <Checkbox
        label="Çıkarılacak şeyler"
        hint="Seçenekler şeyin adıyla yazılır: Soğan, ekranda Soğansız, fişte - SOĞAN olur."
        isChecked={draft.isRemoval}
        onChecked={(isRemoval) =>
          set({ isRemoval, ...(isRemoval && draft.range === 'one' && { range: 'range' }) })
        }
      />
      <OptionRows form={form} group={group} />
      {form.errorAt('options') && (
        <p role="alert" className="text-sm font-medium text-nar-text">
          {form.errorAt('options')}
        </p>
      )}
      <Button size={44} icon={Plus} className="self-start" onClick={form.addOption}>
        Seçenek
      </Button>
    </div>
  );
}

function RangeFields({ form }: Pick<Props, 'form'>) {
  const { draft, set } = form;
  const segments = RANGES.map((range) => ({
    ...range,
    isDisabled: draft.isRemoval && range.value === 'one',
  }));
  return (
    <div className="flex flex-col gap-1">
      <span className="text-sm font-medium text-ink-2">Kaç tane seçilir</span>
      <div className="flex flex-wrap items-center gap-2">
        <SegmentedControl
          label="Kaç tane seçilir"
          segments={segments}
          value={draft.range}
          onValue={(range) => set({ range })}
        />
        {draft.range === 'range' && (
          <>
            {!draft.isRemoval && (
              <>
                <Limit label="En az" value={draft.min} onValue={(min) => set({ min })} />{' '}
                <span aria-hidden>–</span>
              </>
            )}
            <Limit label="En çok" value={draft.max} onValue={(max) => set({ max })} />
          </>
        )}
      </div>
      {form.errorAt('range') && (
        <p role="alert" className="text-xs font-medium text-nar-text">
          {form.errorAt('range')}
        </p>
      )}
    </div>
  );
}

const Limit = ({
  label,
  value,
  onValue,
}: {
  label: string;
  value: string;
  onValue: (text: string) => void;
}) => (
  <input
    type="text"
    inputMode="numeric"
    aria-label={label}
    autoComplete="off"
    value={value}
    onChange={(event) => onValue(event.target.value)}
    className="num min-h-12 w-14 rounded-md border border-line-strong bg-surface text-center"
  />
);

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

function OptionRows({ form, group }: Props) {
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
      <div aria-hidden className={classNames(OPTION_GRID, 'max-xl:hidden text-xs text-ink-2')}>
        <span />
        {HEADS.map(({ head, ofAdditions }) => (
          <span key={head} className="last:text-right">
            {!(ofAdditions && draft.isRemoval) && head}
          </span>
        ))}
      </div>
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
