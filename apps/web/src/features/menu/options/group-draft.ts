import type { OptionGroup } from '@sofra/contract/menu/option-groups';
import { formatLira } from '@sofra/domain/money/money';
import { MAX_CHOICES } from '@sofra/domain/menu/option-group';
import {
  limitsOf,
  rangeOf,
  rangeProblem,
  rangeText,
  type RangeDraft,
} from '#src/features/menu/options/choice-range.ts';
import {
  newOption,
  optionDraftOf,
  readOption,
  type OptionDraft,
} from '#src/features/menu/options/option-draft.ts';
import { nameProblem } from '#src/features/menu/menu-input.ts';
import type { Described } from '#src/ui/overlays/edit-conflict.tsx';

const MAX_NAME = 60;

export interface GroupDraft extends RangeDraft {
  name: string;
  isRemoval: boolean;
  isActive: boolean;
  options: readonly OptionDraft[];
}

const newGroup = (name: string): GroupDraft => ({
  ...{ name, range: 'one', min: '0', max: '5', isRemoval: false, isActive: true },
  options: [newOption('new-1'), newOption('new-2')],
});

export function groupDraftOf(group: OptionGroup | undefined, name = ''): GroupDraft {
  if (!group) return newGroup(name);
  const { min, max, isRemoval, isActive, options } = group;
  return {
    name: group.name,
    range: rangeOf(group),
    min: String(min),
    max: String(max),
    isRemoval,
    isActive,
    options: options.map(optionDraftOf),
  };
}

/** The draft in the server's form, and its problems; rows that were never filled in are no options. */
export function readGroup(draft: GroupDraft) {
  const limits = limitsOf(draft, draft.isRemoval);
  const used = draft.options.filter(isUsed).map(readOption);
  const problems: Record<string, string | null> = {
    name: nameProblem('Grup adı', draft.name, MAX_NAME),
    range: rangeProblem(limits, MAX_CHOICES),
    options: used.length === 0 ? 'En az bir seçenek ekleyin.' : null,
    ...Object.fromEntries(
      draft.options.map((option) => [option.key, isUsed(option) ? readOption(option).problem : null]),
    ),
  };
  return {
    fields: {
      name: draft.name.trim(),
      ...limits,
      isRemoval: draft.isRemoval,
      isActive: draft.isActive,
      options: used.map(({ field }) => field),
    },
    problems,
  };
}

const isUsed = ({ id, name, difference }: OptionDraft): boolean =>
  id !== null || name.trim() !== '' || difference.trim() !== '';

/** The group as labels and texts, to list what a colleague has changed. */
export const describeGroup = (group: OptionGroup): Described => ({
  'Grup adı': group.name,
  'Kaç tane seçilir': rangeText(group),
  Satışta: group.isActive ? 'açık' : 'kapalı',
  Seçenekler: group.options
    .map(({ name, priceDifference }) => `${name} ${formatLira(priceDifference)}`)
    .join(', '),
});
