import { OWN_PLACES } from '@sofra/domain/menu/channel-price';
import type { PlaceKind } from '@sofra/domain/orders/place';
import type { PriceRule } from '@sofra/contract/menu/price-rules';
import { scheduleText, termsText } from '@sofra/domain/menu/price-rule-text';
import { termsOf, type PriceRuleKind } from '@sofra/domain/menu/price-rule';
import type { Weekday } from '@sofra/domain/menu/price-schedule';
import { dayInDots } from '#src/ui/fields/day-text.ts';
import type { Described } from '#src/ui/overlays/edit-conflict.tsx';
import { nameProblem } from '#src/features/menu/menu-input.ts';

const MAX_RULE_NAME = 60;

/** The fields of a rule's form as they are typed. A day that is not limited is null. */
export interface RuleDraft {
  name: string;
  isForAll: boolean;
  categoryIds: readonly string[];
  itemIds: readonly string[];
  kind: PriceRuleKind;
  value: string;
  /** The portion of a fixed price; null for items without portions. */
  portionName: string | null;
  days: readonly Weekday[];
  from: string;
  until: string;
  firstDay: string | null;
  lastDay: string | null;
  /** The places and channels where it runs (CHANNEL-6). */
  placeKinds: readonly PlaceKind[];
  channelIds: readonly string[];
}

/** The initial form: the working days of an afternoon. */
export const EMPTY_RULE: RuleDraft = {
  name: '',
  isForAll: false,
  categoryIds: [],
  itemIds: [],
  kind: 'PERCENT',
  value: '',
  portionName: null,
  days: [1, 2, 3, 4, 5],
  from: '15:00',
  until: '18:00',
  firstDay: null,
  lastDay: null,
  placeKinds: OWN_PLACES,
  channelIds: [],
};

export const ruleDraftOf = ({ value, ...rule }: PriceRule): RuleDraft => ({
  name: rule.name,
  isForAll: rule.isForAll,
  categoryIds: rule.categoryIds,
  itemIds: rule.itemIds,
  kind: rule.kind,
  value: String(value).replace('.', ','),
  portionName: rule.portionName,
  days: rule.days,
  from: rule.from,
  until: rule.until,
  firstDay: rule.firstDay,
  lastDay: rule.lastDay,
  placeKinds: rule.placeKinds,
  channelIds: rule.channelIds,
});

/** `9`, `9.30`, `0930` and `09:30` are times; null for any other text. */
export function readTime(text: string): string | null {
  const [, hour = '', minute = '00'] = /^(\d{1,2})(?:[:. ]?(\d{2}))?$/.exec(text.trim()) ?? [];
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59) return null;
  return `${hour.padStart(2, '0')}:${minute}`;
}

const TIME_PROBLEM = 'Saati 18:30 gibi yazın.';
const VALUE_PROBLEM: Record<PriceRuleKind, string> = {
  PERCENT: '0 ile 100 arasında bir yüzde yazın.',
  AMOUNT: 'İndirim tutarını yazın.',
  FIXED: 'Sabit fiyatı yazın.',
};

const numberOf = (text: string): number =>
  /^\d+([.,]\d{1,2})?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : NaN;

/** The draft in the server's form, and its problems (PRICE-1, PRICE-2, PRICE-5). */
export function readRule(draft: RuleDraft) {
  const { isForAll } = draft;
  return {
    fields: {
      name: draft.name.trim(),
      isForAll,
      categoryIds: isForAll ? [] : [...draft.categoryIds],
      itemIds: isForAll ? [] : [...draft.itemIds],
      kind: draft.kind,
      value: numberOf(draft.value),
      portionName: draft.kind === 'FIXED' ? draft.portionName : null,
      days: [...draft.days],
      from: readTime(draft.from) ?? '',
      until: readTime(draft.until) ?? '',
      firstDay: draft.firstDay,
      lastDay: draft.lastDay,
      placeKinds: [...draft.placeKinds],
      channelIds: [...draft.channelIds],
    },
    problems: problemsOf(draft),
  };
}

const problemsOf = (draft: RuleDraft) => ({
  name: nameProblem('Kural adı', draft.name, MAX_RULE_NAME),
  value: termsOf(draft.kind, numberOf(draft.value)) ? null : VALUE_PROBLEM[draft.kind],
  categoryIds: isForNothing(draft) ? 'En az bir kategori ya da ürün seçin.' : null,
  days: draft.days.length === 0 ? 'En az bir gün seçin.' : null,
  from: readTime(draft.from) === null ? TIME_PROBLEM : null,
  until: readTime(draft.until) === null ? TIME_PROBLEM : null,
  lastDay: endsBeforeItBegins(draft) ? 'Son gün, ilk günden önce olamaz.' : null,
});

const isForNothing = ({ isForAll, categoryIds, itemIds }: RuleDraft): boolean =>
  !isForAll && categoryIds.length + itemIds.length === 0;

const endsBeforeItBegins = ({ firstDay, lastDay }: RuleDraft): boolean =>
  firstDay !== null && lastDay !== null && lastDay < firstDay;

/** `%20 indirim` of a rule as the server sent it. */
export function ruleTermsText({
  kind,
  value,
  portionName,
}: Pick<PriceRule, 'kind' | 'value' | 'portionName'>): string {
  const terms = termsOf(kind, value, portionName);
  return terms ? termsText(terms) : '–';
}

/** `1.09.2026 – 31.12.2026`, `Süresiz`. */
export function periodText({ firstDay, lastDay }: Pick<PriceRule, 'firstDay' | 'lastDay'>): string {
  if (firstDay === null && lastDay === null) return 'Süresiz';
  if (lastDay === null) return `${dayInDots(firstDay ?? '')} gününden başlayarak`;
  return firstDay === null
    ? `${dayInDots(lastDay)} gününe kadar`
    : `${dayInDots(firstDay)} – ${dayInDots(lastDay)}`;
}

/** A rule as labels and texts, to list what a colleague has changed. */
export const describeRule =
  (nameOf: (id: string) => string) =>
  (rule: PriceRule): Described => ({
    'Kural adı': rule.name,
    Fiyat: ruleTermsText(rule),
    'Geçerli olduğu': targetsText(rule, nameOf),
    Zaman: scheduleText(rule),
    Süre: periodText(rule),
    Durum: rule.isOn ? 'açık' : 'kapalı',
  });

/** `Soğuk İçecek, Çay`, `Bütün menü`. A rule whose items were all deleted has a text for no target. */
export function targetsText(
  { isForAll, categoryIds, itemIds }: Pick<PriceRule, 'isForAll' | 'categoryIds' | 'itemIds'>,
  nameOf: (id: string) => string,
): string {
  if (isForAll) return 'Bütün menü';
  const names = [...categoryIds, ...itemIds].map(nameOf);
  return names.length === 0 ? 'Hiçbir ürün için geçerli değil' : names.join(', ');
}
