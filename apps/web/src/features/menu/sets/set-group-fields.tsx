import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { AddPart } from '#src/features/menu/sets/add-part.tsx';
import type { OfferablePart } from '#src/features/menu/sets/offerable-parts.ts';
import { CHOICE_GRID, SetChoiceRow } from '#src/features/menu/sets/set-choice-row.tsx';
import type { ChoiceDraft, SetGroupDraft } from '#src/features/menu/sets/set-draft.ts';
import type { SetForm } from '#src/features/menu/sets/use-set-form.ts';
import { RangeFields } from '#src/features/menu/options/range-fields.tsx';
import { RowGrip } from '#src/features/menu/sorting/row-grip.tsx';
import { useSortableRows } from '#src/features/menu/sorting/use-sortable-rows.ts';
import { classNames } from '#src/ui/class-names.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { TranslatedNameFields } from '#src/features/menu/details/translated-name-fields.tsx';
import { writtenNames } from '#src/features/menu/details/translated-names.ts';
import { TextButton } from '#src/ui/text-button.tsx';

interface Props {
  form: SetForm;
  group: SetGroupDraft;
  /** 1 for the first. */
  place: number;
  parts: readonly OfferablePart[];
  grip: ReactNode;
}

/** A group of a set menu (SET-1): its name, how many are chosen, and the items it offers. */
export function SetGroupFields({ form, group, place, parts, grip }: Props) {
  const { key, choices } = group;
  const name = group.name.trim() || `${place}. grup`;
  const isIn = ({ itemId, portionId }: OfferablePart) =>
    choices.some((choice) => choice.itemId === itemId && choice.portionId === portionId);
  return (
    <fieldset className="min-w-0 rounded-lg border border-line bg-surface p-3">
      <legend className="sr-only">{name}</legend>
      <div className="flex items-start gap-2">
        {grip}
        <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-4 gap-y-3">
          <TextField
            label={`${place}. grubun adı`}
            isRequired
            className="min-w-48 flex-1"
            value={group.name}
            onValue={(next) => form.setGroup(key, { name: next })}
            error={form.errorAt(`${key}-name`)}
          />
          <RangeFields
            draft={group}
            onRange={(change) => form.setGroup(key, change)}
            error={form.errorAt(`${key}-range`)}
          />
          <SetGroupNames {...{ form, group }} />
        </div>
        <IconButton icon={Trash2} label={`Grubu çıkar: ${name}`} onClick={() => form.removeGroup(key)} />
      </div>
      <ChoiceRows {...{ form, group, parts }} />
      {form.errorAt(`${key}-choices`) && (
        <p role="alert" className="py-1 text-sm font-medium text-nar-text">
          {form.errorAt(`${key}-choices`)}
        </p>
      )}
      <AddPart
        parts={parts.filter((part) => !isIn(part))}
        onAdd={({ itemId, portionId }) => form.addChoice(key, itemId, portionId)}
      />
    </fieldset>
  );
}

const HEADS = ['Ürün', 'Ek fiyat (₺)', 'Baştan seçili', 'Satışta'];

function ChoiceRows({ form, group: { key, choices }, parts }: Pick<Props, 'form' | 'group' | 'parts'>) {
  const rows = choices.map((choice) => ({ id: choice.key, name: labelOf(choice, parts) }));
  const { list, said, ...sorting } = useSortableRows(rows, (keys) => form.orderChoices(key, keys));
  if (choices.length === 0) return null;
  return (
    <div className="py-2">
      <p role="status" className="sr-only">
        {said}
      </p>
      <div aria-hidden className={classNames(CHOICE_GRID, 'text-xs text-ink-2 max-sm:hidden')}>
        <span />
        {HEADS.map((head) => (
          <span key={head}>{head}</span>
        ))}
      </div>
      <ol ref={list} aria-label="Ürünler" className="max-sm:divide-y max-sm:divide-line">
        {choices.map((choice, index) => (
          <li
            key={choice.key}
            style={{ transform: `translateY(${sorting.drag.rowStateOf(index).offset}px)` }}
            className={classNames('relative', sorting.drag.rowStateOf(index).isLifted && 'z-10 bg-raised')}
          >
            <SetChoiceRow
              choice={choice}
              label={rows[index]?.name ?? ''}
              error={form.errorAt(choice.key)}
              grip={<RowGrip sorting={sorting} index={index} name={rows[index]?.name ?? ''} />}
              onChoice={(change) => form.setChoice(key, choice.key, change)}
              onRemove={() => form.removeChoice(key, choice.key)}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The item was deleted meanwhile, or its portion. */
const labelOf = ({ itemId, portionId }: ChoiceDraft, parts: readonly OfferablePart[]): string =>
  (
    parts.find((part) => part.itemId === itemId && part.portionId === portionId) ??
    parts.find((part) => part.itemId === itemId)
  )?.label ?? 'Silinmiş ürün';

interface SetGroupNamesProps {
  form: SetForm;
  group: SetGroupDraft;
}

/** The names of a group for guests, collapsed. Three groups in six languages would hide the choices (SET-1). */
function SetGroupNames({ form, group: { key, names } }: SetGroupNamesProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isWrong = Object.keys(names).some((language) => form.errorAt(`${key}-${language}`) !== null);
  // Stays open while a wrong name is corrected.
  if (isWrong && !isOpen) setIsOpen(true);
  const written = Object.values(writtenNames(names)).join(' · ');
  return (
    <div className="basis-full">
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
        <TextButton aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          Diğer dillerde
        </TextButton>
        {!isOpen && <bdi className="min-w-0 break-words">{written}</bdi>}
      </p>
      {isOpen && (
        <TranslatedNameFields
          className="flex flex-wrap gap-x-4 gap-y-3 pt-1"
          names={names}
          errorOf={(language) => form.errorAt(`${key}-${language}`)}
          onNames={(next) => form.setGroup(key, { names: next })}
        />
      )}
    </div>
  );
}
