import { MenuItem, type Category } from '@sofra/contract/menu/menu';
import { useRef } from 'react';
import { useCreateItem, useUpdateItem } from '#src/features/menu/menu-edit-queries.ts';
import {
  describeSet,
  newChoice,
  newGroup,
  readSet,
  setDraftOf,
  type ChoiceDraft,
  type SetDraft,
  type SetGroupDraft,
} from '#src/features/menu/sets/set-draft.ts';
import { comparing } from '#src/ui/overlays/edit-conflict.tsx';
import { useRecordForm } from '#src/ui/record-form/use-record-form.ts';

interface Options {
  /** Left out for a new set menu. */
  item: MenuItem | undefined;
  menu: readonly Category[];
  /** The initial draft of a new set menu. */
  begin: SetDraft;
  onSaved: (item: MenuItem) => void;
}

/** State and actions of the editor of a set menu, which is an item with groups (SET-1). */
export function useSetForm({ item, menu, begin, onSaved }: Options) {
  const create = useCreateItem();
  const update = useUpdateItem();
  const serial = useRef(0);
  const newKey = () => `new-${(serial.current += 1)}`;
  const form = useRecordForm({
    record: item,
    draftOf: (known) => (known ? setDraftOf(known) : begin),
    read: readSet,
    current: MenuItem,
    compare: comparing(describeSet(menu)),
    create: (input) => create.mutateAsync(input),
    update: ({ id, version }, changes) => update.mutateAsync({ id, expectedVersion: version, ...changes }),
    refusedFields: { NAME_TAKEN: 'name' },
    texts: { done: item ? 'Menü güncellendi' : 'Menü eklendi' },
    onSaved,
  });
  const { groups } = form.draft;
  const setGroups = (next: readonly SetGroupDraft[]) => form.set({ groups: next });
  const changeGroup = (key: string, change: (group: SetGroupDraft) => Partial<SetGroupDraft>) =>
    setGroups(groups.map((group) => (group.key === key ? { ...group, ...change(group) } : group)));
  return {
    ...form,
    addGroup: () => setGroups([...groups, newGroup(newKey())]),
    setGroup: (key: string, change: Partial<SetGroupDraft>) => changeGroup(key, () => change),
    removeGroup: (key: string) => setGroups(groups.filter((group) => group.key !== key)),
    orderGroups: (keys: readonly string[]) => setGroups(inOrder(groups, keys)),
    addChoice: (key: string, itemId: string, portionId: string | null) =>
      changeGroup(key, ({ choices }) => ({ choices: [...choices, newChoice(newKey(), itemId, portionId)] })),
    setChoice: (key: string, choiceKey: string, change: Partial<ChoiceDraft>) =>
      changeGroup(key, ({ choices }) => ({
        choices: choices.map((choice) => (choice.key === choiceKey ? { ...choice, ...change } : choice)),
      })),
    removeChoice: (key: string, choiceKey: string) =>
      changeGroup(key, ({ choices }) => ({ choices: choices.filter((choice) => choice.key !== choiceKey) })),
    orderChoices: (key: string, keys: readonly string[]) =>
      changeGroup(key, ({ choices }) => ({ choices: inOrder(choices, keys) })),
  };
}

const inOrder = <T extends { key: string }>(all: readonly T[], keys: readonly string[]): T[] =>
  keys.flatMap((key) => all.find((one) => one.key === key) ?? []);

export type SetForm = ReturnType<typeof useSetForm>;
