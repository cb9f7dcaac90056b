import type { OptionGroup } from '@sofra/contract/menu/option-groups';
import { type GroupChoices, effectiveGroups } from '@sofra/domain/menu/option-group';
import { Ban, Folder, Pencil, X } from 'lucide-react';
import { useState } from 'react';
import { rangeText } from '#src/features/menu/options/choice-range.ts';
import { AddGroup } from '#src/features/menu/portions/add-group.tsx';
import { RowGrip } from '#src/features/menu/sorting/row-grip.tsx';
import { useSortableRows } from '#src/features/menu/sorting/use-sortable-rows.ts';
import { classNames } from '#src/ui/class-names.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Pill } from '#src/ui/pill.tsx';
import { TextButton } from '#src/ui/text-button.tsx';
import { GroupFields } from '#src/features/menu/options/group-fields.tsx';
import { useGroupForm } from '#src/features/menu/options/use-group-form.ts';
import { FormDialog } from '#src/ui/record-form/form-dialog.tsx';

interface Props {
  groups: readonly OptionGroup[];
  /** The groups of the item's category; empty where a category itself is edited. */
  ofCategory: readonly string[];
  categoryName: string;
  choices: GroupChoices;
  hint: string;
  onChoices: (choices: GroupChoices) => void;
}

/** *Seçenekler* of an item or a category: its option groups in the order of the choice (SELL-11). */
export function ItemGroups({ groups, ofCategory, categoryName, choices, hint, onChoices }: Props) {
  const [edited, setEdited] = useState<{ group?: OptionGroup; name?: string } | null>(null);
  const { asked, refused } = askedGroups(ofCategory, choices);
  const rows = asked.flatMap((id) => groups.find((group) => group.id === id) ?? []);
  const { list, said, ...sorting } = useSortableRows(rows, (ids) => onChoices(inOrder(choices, ids)));
  return (
    <section aria-label="Seçenekler" className="min-w-0">
      <h3 className="text-lg font-semibold">Seçenekler</h3>
      <p className="pb-2 text-sm text-ink-2">{hint}</p>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ol ref={list} aria-label="Sorulan gruplar">
        {rows.map((group, index) => (
          <li
            key={group.id}
            style={{ transform: `translateY(${sorting.drag.rowStateOf(index).offset}px)` }}
            className={classNames(
              'relative flex min-h-16 items-center gap-1 border-b border-line bg-raised',
              sorting.drag.rowStateOf(index).isLifted && 'z-10',
            )}
          >
            <RowGrip sorting={sorting} index={index} name={group.name} />
            <GroupText group={group} categoryName={ofCategory.includes(group.id) ? categoryName : null} />
            <IconButton icon={Pencil} label={`Düzenle: ${group.name}`} onClick={() => setEdited({ group })} />
            <IconButton
              icon={X}
              label={`Sorma: ${group.name}`}
              onClick={() => onChoices(withoutGroup(choices, ofCategory, group.id))}
            />
          </li>
        ))}
      </ol>
      <RefusedGroups
        groups={refused.flatMap((id) => groups.find((group) => group.id === id) ?? [])}
        onAgain={(id) => onChoices(withGroup(choices, ofCategory, id))}
      />
      <AddGroup
        groups={groups.filter(({ id }) => !asked.includes(id))}
        onAdd={(id) => onChoices(withGroup(choices, ofCategory, id))}
        onNew={(name) => setEdited({ name })}
      />
      {edited && (
        <GroupDialog
          {...edited}
          onClose={() => setEdited(null)}
          onSaved={({ id }) => {
            if (!edited.group) onChoices(withGroup(choices, ofCategory, id));
            setEdited(null);
          }}
        />
      )}
    </section>
  );
}

interface RefusedProps {
  groups: readonly OptionGroup[];
  onAgain: (id: string) => void;
}

/** Groups of the category that this item refuses. */
function RefusedGroups({ groups, onAgain }: RefusedProps) {
  if (groups.length === 0) return null;
  return (
    <ul aria-label="Sorulmayan gruplar">
      {groups.map(({ id, name }) => (
        <li key={id} className="flex min-h-14 items-center gap-1 border-b border-line">
          <Ban aria-hidden size={20} className="mx-3 shrink-0 text-ink-2" />
          <span className="min-w-0 flex-1 text-sm">
            <s className="font-medium">{name}</s>{' '}
            <span className="block text-ink-2">Bu üründe sorulmuyor</span>
          </span>
          <TextButton onClick={() => onAgain(id)}>Yeniden sor</TextButton>
        </li>
      ))}
    </ul>
  );
}

function GroupText({ group, categoryName }: { group: OptionGroup; categoryName: string | null }) {
  const names = group.options.map(({ name }) => name).join(', ');
  return (
    <span className="min-w-0 flex-1 py-1">
      <span className="flex flex-wrap items-center gap-1.5">
        <span className="font-medium break-words">{group.name}</span>{' '}
        {group.min > 0 && <Pill tone="cini">Zorunlu</Pill>}{' '}
        {categoryName !== null && <Pill icon={Folder}>{categoryName}</Pill>}{' '}
        {!group.isActive && <Pill>Kapalı</Pill>}
      </span>{' '}
      <span className="block truncate text-sm text-ink-2">{`${rangeText(group)} · ${names}`}</span>
    </span>
  );
}

interface GroupDialogProps {
  /** Left out for a new group. */
  group?: OptionGroup;
  /** The name of a new one. */
  name?: string;
  onSaved: (group: OptionGroup) => void;
  onClose: () => void;
}

/** An option group over the dialog of an item or a category, in which everything typed stays (SELL-35). */
function GroupDialog({ group, name, onSaved, onClose }: GroupDialogProps) {
  const form = useGroupForm({ group, name, onSaved });
  return (
    <FormDialog
      form={form}
      size="wide"
      title={group ? `Seçenek grubu · ${group.name}` : 'Yeni seçenek grubu'}
      onClose={onClose}
      unsaved={form.isDirty && 'Seçenek grubunda kaydedilmemiş değişiklikler var.'}
    >
      <GroupFields form={form} group={group} />
    </FormDialog>
  );
}

/** The groups of a draft in order, and the refused groups of the category (SELL-11). */
export function askedGroups(ofCategory: readonly string[], choices: GroupChoices) {
  return {
    asked: effectiveGroups(ofCategory, choices),
    refused: ofCategory.filter((id) => choices.refused.includes(id)),
  };
}

/** Adds a group at the end, or restores a refused one. */
export const withGroup = (
  { own, refused }: GroupChoices,
  ofCategory: readonly string[],
  id: string,
): GroupChoices => ({
  own: own.includes(id) || ofCategory.includes(id) ? own : [...own, id],
  refused: refused.filter((other) => other !== id),
});

/** Removes a group. A group of the category is refused instead, because the category would add it again. */
export const withoutGroup = (
  { own, refused }: GroupChoices,
  ofCategory: readonly string[],
  id: string,
): GroupChoices => ({
  own: own.filter((other) => other !== id),
  refused: ofCategory.includes(id) && !refused.includes(id) ? [...refused, id] : refused,
});

/** Stores the order as the item's own, also for the groups of its category. */
export const inOrder = ({ refused }: GroupChoices, ids: readonly string[]): GroupChoices => ({
  own: ids,
  refused,
});
