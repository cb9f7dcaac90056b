import { OptionGroup } from '@sofra/contract/menu/option-groups';
import { useRef } from 'react';
import { describeGroup, groupDraftOf, readGroup } from '#src/features/menu/options/group-draft.ts';
import { newOption, type OptionDraft } from '#src/features/menu/options/option-draft.ts';
import { useCreateOptionGroup, useUpdateOptionGroup } from '#src/features/menu/option-edit-queries.ts';
import { comparing } from '#src/ui/overlays/edit-conflict.tsx';
import { useRecordForm } from '#src/ui/record-form/use-record-form.ts';

interface Options {
  /** Left out for a new group. */
  group: OptionGroup | undefined;
  /** The name of a new group, where it was searched for. */
  name?: string | undefined;
  onSaved: (group: OptionGroup) => void;
}

/** State and actions of the editor of an option group. */
export function useGroupForm({ group, name, onSaved }: Options) {
  const create = useCreateOptionGroup();
  const update = useUpdateOptionGroup();
  const serial = useRef(2);
  const form = useRecordForm({
    record: group,
    draftOf: (known) => groupDraftOf(known, name),
    read: readGroup,
    current: OptionGroup,
    compare: comparing(describeGroup),
    create: (input) => create.mutateAsync(input),
    update: ({ id, version }, changes) => update.mutateAsync({ id, expectedVersion: version, ...changes }),
    texts: { done: group ? 'Seçenek grubu güncellendi' : 'Seçenek grubu eklendi' },
    onSaved,
  });
  const { options } = form.draft;
  const setOptions = (next: readonly OptionDraft[]) => form.set({ options: next });
  return {
    ...form,
    setOption: (key: string, change: Partial<OptionDraft>) =>
      setOptions(options.map((option) => (option.key === key ? { ...option, ...change } : option))),
    addOption: () => {
      serial.current += 1;
      setOptions([...options, newOption(`new-${serial.current}`)]);
    },
    removeOption: (key: string) => setOptions(options.filter((option) => option.key !== key)),
    orderOptions: (keys: readonly string[]) =>
      setOptions(keys.flatMap((key) => options.find((option) => option.key === key) ?? [])),
  };
}

export type GroupForm = ReturnType<typeof useGroupForm>;
