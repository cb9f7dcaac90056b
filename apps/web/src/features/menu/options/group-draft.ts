import type { OptionGroup } from '@sofra/contract/option-groups';
import { formatLira } from '@sofra/domain/money';
import { MAX_CHOICES } from '@sofra/domain/option-group';
import {
  newOption,
  optionDraftOf,
  readOption,
  type OptionDraft,
} from '#src/features/menu/options/option-draft.ts';
import { nameProblem } from '#src/features/menu/menu-input.ts';
import type { Described } from '#src/ui/edit-conflict.tsx';

const MAX_NAME = 60;

/** How many are chosen: exactly one, at most one, or a range of its own. */
export type ChoiceRange = 'one' | 'upToOne' | 'range';

export interface GroupDraft {
  name: string;
  range: ChoiceRange;
  min: string;
  max: string;
  isRemoval: boolean;
  isActive: boolean;
  options: readonly OptionDraft[];
}

const rangeOf = ({ min, max }: Pick<OptionGroup, 'min' | 'max'>): ChoiceRange => {
  if (max !== 1) return 'range';
  return min === 1 ? 'one' : 'upToOne';
};

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

/** The limits that a draft means. */
function limitsOf({ range, min, max, isRemoval }: GroupDraft): { min: number; max: number } {
  if (range === 'one' && !isRemoval) return { min: 1, max: 1 };
  if (range !== 'range') return { min: 0, max: 1 };
  return { min: isRemoval ? 0 : wholeOf(min), max: wholeOf(max) };
}

const wholeOf = (text: string): number => (/^\d{1,2}$/.test(text.trim()) ? Number(text) : Number.NaN);

/** The draft in the server's form, and its problems; rows that were never filled in are no options. */
export function readGroup(draft: GroupDraft) {
  const { min, max } = limitsOf(draft);
  const used = draft.options.filter(isUsed).map(readOption);
  const problems: Record<string, string | null> = {
    name: nameProblem('Grup adı', draft.name, MAX_NAME),
    range: rangeProblem(min, max),
    options: used.length === 0 ? 'En az bir seçenek ekleyin.' : null,
    ...Object.fromEntries(
      draft.options.map((option) => [option.key, isUsed(option) ? readOption(option).problem : null]),
    ),
  };
  return {
    fields: {
      name: draft.name.trim(),
      min,
      max,
      isRemoval: draft.isRemoval,
      isActive: draft.isActive,
      options: used.map(({ field }) => field),
    },
    problems,
  };
}

const isUsed = ({ id, name, difference }: OptionDraft): boolean =>
  id !== null || name.trim() !== '' || difference.trim() !== '';

function rangeProblem(min: number, max: number): string | null {
  if (!(max >= 1 && max <= MAX_CHOICES)) return `En çok 1 ile ${MAX_CHOICES} arasında olmalı.`;
  return min >= 0 && min <= max ? null : 'En az, en çoktan büyük olamaz.';
}

/** *Tam 1*, *En çok 1*, *0–5*: how many of a group are chosen. */
export function rangeText({ min, max }: Pick<OptionGroup, 'min' | 'max'>): string {
  if (min === max) return `Tam ${min}`;
  return min === 0 && max === 1 ? 'En çok 1' : `${min}–${max}`;
}

/** The group as labels and texts, to list what a colleague has changed. */
export const describeGroup = (group: OptionGroup): Described => ({
  'Grup adı': group.name,
  'Kaç tane seçilir': rangeText(group),
  Satışta: group.isActive ? 'açık' : 'kapalı',
  Seçenekler: group.options
    .map(({ name, priceDifference }) => `${name} ${formatLira(priceDifference)}`)
    .join(', '),
});
