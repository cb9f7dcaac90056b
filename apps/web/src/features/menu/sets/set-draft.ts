import type { Category, MenuItem } from '@sofra/contract/menu/menu';
import { formatAmount, formatLira, ZERO, type Kurus } from '@sofra/domain/money/money';
import { MAX_PIECES_OF_GROUP, type SetChoice } from '@sofra/domain/menu/set-menu';
import { MAX_ITEM_NAME } from '@sofra/domain/text/name-lengths';
import {
  limitsOf,
  rangeOf,
  rangeProblem,
  rangeText,
  type RangeDraft,
} from '#src/features/menu/options/choice-range.ts';
import {
  namesDraftOf,
  namesProblems,
  writtenNames,
  type NamesDraft,
} from '#src/features/menu/details/translated-names.ts';
import { nameProblem, readPrice } from '#src/features/menu/menu-input.ts';
import type { Described } from '#src/ui/overlays/edit-conflict.tsx';

/** The limit of the contract (set-menus.ts). */
const MAX_NAME = 60;

/** A choice of a group, as typed. */
export interface ChoiceDraft extends Pick<SetChoice, 'itemId' | 'portionId' | 'isDefault' | 'isActive'> {
  key: string;
  /** Null until it is saved. */
  id: string | null;
  /** Empty counts as 0: *dahil*. */
  extra: string;
}

export interface SetGroupDraft extends RangeDraft {
  key: string;
  id: string | null;
  name: string;
  names: NamesDraft;
  choices: readonly ChoiceDraft[];
}

export interface SetDraft {
  name: string;
  price: string;
  categoryId: string;
  isActive: boolean;
  groups: readonly SetGroupDraft[];
}

export const newGroup = (key: string, name = '', more: Partial<SetGroupDraft> = {}): SetGroupDraft => ({
  ...{ key, id: null, name, names: namesDraftOf(), range: 'one', min: '0', max: '2', choices: [] },
  ...more,
});

export const newChoice = (key: string, itemId: string, portionId: string | null): ChoiceDraft => ({
  ...{ key, id: null, itemId, portionId, extra: '', isDefault: false, isActive: true },
});

export const setDraftOf = (item: MenuItem): SetDraft => ({
  name: item.name,
  price: formatAmount(item.price),
  categoryId: item.categoryId ?? '',
  isActive: item.isActive,
  groups: item.setGroups.map(groupDraftOf),
});

const groupDraftOf = ({ id, name, translations, min, max, choices }: MenuItem['setGroups'][number]) => ({
  ...{ key: id, id, name, names: namesDraftOf(translations), range: rangeOf({ min, max }) },
  ...{ min: String(min), max: String(max) },
  choices: choices.map(choiceDraftOf),
});

const choiceDraftOf = ({ id, extraPrice, ...choice }: SetChoice): ChoiceDraft => ({
  ...choice,
  ...{ key: id, id },
  extra: extraPrice === 0 ? '' : formatAmount(extraPrice),
});

/** The draft in the server's form, and its problems by field, group and choice. */
export function readSet(draft: SetDraft) {
  const { amount, problem } = readPrice(draft.price);
  const groups = draft.groups.map(readGroup);
  return {
    fields: {
      name: draft.name.trim(),
      price: amount ?? ZERO,
      categoryId: draft.categoryId,
      isActive: draft.isActive,
      setGroups: groups.map(({ field }) => field),
    },
    problems: {
      name: nameProblem('Menü adı', draft.name, MAX_ITEM_NAME),
      price: problem,
      categoryId: draft.categoryId === '' ? 'Kategori seçin.' : null,
      setGroups: groups.length === 0 ? 'En az bir grup ekleyin.' : null,
      ...Object.assign({}, ...groups.map(({ problems }) => problems)),
    } as Record<string, string | null>,
  };
}

function readGroup({ key, id, name, names, choices, ...range }: SetGroupDraft) {
  const limits = limitsOf(range);
  const read = choices.map(readChoice);
  return {
    field: {
      ...(id !== null && { id }),
      ...{ name: name.trim(), translations: writtenNames(names), ...limits },
      choices: read.map(({ field }) => field),
    },
    problems: {
      [`${key}-name`]: nameProblem('Grup adı', name, MAX_NAME),
      ...Object.fromEntries(
        Object.entries(namesProblems(names)).map(([language, problem]) => [`${key}-${language}`, problem]),
      ),
      [`${key}-range`]: rangeProblem(limits, MAX_PIECES_OF_GROUP),
      [`${key}-choices`]: choices.length === 0 ? 'En az bir ürün ekleyin.' : null,
      ...Object.fromEntries(read.map(({ problem }, index) => [choices[index]?.key ?? '', problem])),
    },
  };
}

function readChoice({ key: _key, id, extra, ...choice }: ChoiceDraft) {
  const { amount, problem } = readPrice(extra);
  return { field: { ...(id !== null && { id }), ...choice, extraPrice: amount ?? ZERO }, problem };
}

const extraText = (extraPrice: Kurus): string => (extraPrice === 0 ? '' : ` +${formatLira(extraPrice)}`);

/** A set menu as labels and texts, to list what a colleague has changed. */
export function describeSet(menu: readonly Category[]): (item: MenuItem) => Described {
  const items = new Map(menu.flatMap((category) => category.items).map((item) => [item.id, item]));
  const inWords = ({ name, translations, min, max, choices }: MenuItem['setGroups'][number]) =>
    `${[name, ...Object.values(translations)].join(' / ')} (${rangeText({ min, max })}): ${choices
      .map(
        ({ itemId, extraPrice }) => `${items.get(itemId)?.name ?? 'Silinmiş ürün'}${extraText(extraPrice)}`,
      )
      .join(', ')}`;
  return (item) => ({
    'Menü adı': item.name,
    Fiyat: formatLira(item.price),
    Kategori: menu.find(({ id }) => id === item.categoryId)?.name ?? 'Kategorisiz',
    'Satış ekranında': item.isActive ? 'gösteriliyor' : 'gizli',
    Gruplar: item.setGroups.map(inWords).join('; '),
  });
}
