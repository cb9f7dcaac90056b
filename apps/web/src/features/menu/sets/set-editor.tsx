import type { Category, MenuItem } from '@sofra/contract/menu/menu';
import { Plus, Trash2 } from 'lucide-react';
import { useState, useMemo } from 'react';
import { DeleteItemDialog } from '#src/features/menu/delete-from-menu-dialog.tsx';
import type { SetDraft } from '#src/features/menu/sets/set-draft.ts';
import { useSetForm, type SetForm } from '#src/features/menu/sets/use-set-form.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/fields/toggle.tsx';
import { MoneyField } from '#src/ui/fields/amount-field.tsx';
import { RecordEditor } from '#src/ui/record-form/record-editor.tsx';
import { Select } from '#src/ui/fields/select.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { offerableParts } from '#src/features/menu/sets/offerable-parts.ts';
import { SetGroupFields } from '#src/features/menu/sets/set-group-fields.tsx';
import { RowGrip } from '#src/features/menu/sorting/row-grip.tsx';
import { useSortableRows } from '#src/features/menu/sorting/use-sortable-rows.ts';
import { classNames } from '#src/ui/class-names.ts';

interface Props {
  /** None for a new set menu. */
  item: MenuItem | undefined;
  menu: readonly Category[];
  /** The initial draft of a new set menu. */
  begin: SetDraft;
  onSaved: (item: MenuItem) => void;
  onDeleted: () => void;
}

/** The editor of a set menu beside the list (SET-36). Key it by set menu. */
export function SetEditor({ item, menu, begin, onSaved, onDeleted }: Props) {
  const form = useSetForm({ item, menu, begin, onSaved });
  return (
    <RecordEditor
      form={form}
      label={item?.name ?? 'Yeni menü'}
      isNew={item === undefined}
      unsaved="Menüde kaydedilmemiş değişiklikler var."
      actions={item && <DeleteSet item={item} onDeleted={onDeleted} />}
    >
      <SetFacts form={form} menu={menu} />
      <SetGroups form={form} menu={menu} />
      {form.errorAt('setGroups') && (
        <p role="alert" className="text-sm font-medium text-nar-text">
          {form.errorAt('setGroups')}
        </p>
      )}
      <Button size={44} icon={Plus} className="self-start" onClick={form.addGroup}>
        Grup
      </Button>
    </RecordEditor>
  );
}

function SetFacts({ form, menu }: { form: SetForm; menu: readonly Category[] }) {
  const categories = menu.flatMap(({ id, name }) => (id === null ? [] : [{ value: id, label: name }]));
  return (
    <>
      <TextField label="Menü adı" placeholder="Öğle menüsü" isRequired {...form.field('name')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyField label="Fiyat" isRequired {...form.field('price')} />
        <Select
          label="Kategori"
          isRequired
          placeholder="Kategori seçin"
          options={categories}
          {...form.field('categoryId')}
        />
      </div>
      <Checkbox
        label="Satış ekranında göster"
        isOn={form.draft.isActive}
        onToggle={(isActive) => form.set({ isActive })}
      />
    </>
  );
}

function DeleteSet({ item, onDeleted }: { item: MenuItem; onDeleted: () => void }) {
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size={44}
        icon={Trash2}
        className="text-nar-text!"
        onClick={() => setIsDeleting(true)}
      >
        Sil
      </Button>
      {isDeleting && (
        <DeleteItemDialog item={item} onClose={() => setIsDeleting(false)} onDeleted={onDeleted} />
      )}
    </>
  );
}

/** The groups of a set menu in the order of the choice. */
function SetGroups({ form, menu }: { form: SetForm; menu: readonly Category[] }) {
  const { groups } = form.draft;
  const parts = useMemo(() => offerableParts(menu), [menu]);
  const rows = groups.map(({ key, name }, index) => ({ id: key, name: name.trim() || `${index + 1}. grup` }));
  const { list, said, ...sorting } = useSortableRows(rows, form.orderGroups);
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ol ref={list} aria-label="Gruplar" className="flex flex-col gap-3">
        {groups.map((group, index) => (
          <li
            key={group.key}
            style={{ transform: `translateY(${sorting.drag.rowStateOf(index).offset}px)` }}
            className={classNames('relative', sorting.drag.rowStateOf(index).isLifted && 'z-10')}
          >
            <SetGroupFields
              {...{ form, group, parts }}
              place={index + 1}
              grip={<RowGrip sorting={sorting} index={index} name={rows[index]?.name ?? ''} />}
            />
          </li>
        ))}
      </ol>
    </>
  );
}
