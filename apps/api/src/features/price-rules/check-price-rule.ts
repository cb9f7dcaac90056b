import { RuleError } from '@sofra/domain/errors';
import { termsOf, type PriceRule, type PriceRuleKind, type PriceTerms } from '@sofra/domain/menu/price-rule';
import { scheduleText, termsText } from '@sofra/domain/menu/price-rule-text';
import { WEEKDAYS } from '@sofra/domain/menu/price-schedule';

/** Errors: INVALID_INPUT for a number that such a rule cannot have (PRICE-2). */
export function checkTerms(kind: PriceRuleKind, value: number, portion: string | null): PriceTerms {
  const terms = termsOf(kind, value, portion);
  if (terms) return terms;
  throw invalid(
    'value',
    kind === 'PERCENT'
      ? 'Yüzde 0,01 ile 100 arasında olmalı.'
      : 'Sıfırdan büyük, en çok iki ondalıklı bir tutar olmalı.',
  );
}

/**
 * The rule as it is stored: days in order and once, and no targets beside the whole menu. Errors: INVALID_INPUT for a
 * rule that is for nothing or ends before it begins (PRICE-1, PRICE-5).
 */
export function checkRule(rule: PriceRule): PriceRule {
  if (rule.firstDay !== null && rule.lastDay !== null && rule.lastDay < rule.firstDay)
    throw invalid('lastDay', 'Son gün, ilk günden önce olamaz.');
  const days = WEEKDAYS.filter((day) => rule.days.includes(day));
  if (rule.isForAll) return { ...rule, days, categoryIds: [], itemIds: [] };
  const categoryIds = [...new Set(rule.categoryIds)];
  const itemIds = [...new Set(rule.itemIds)];
  if (categoryIds.length + itemIds.length === 0)
    throw invalid('categoryIds', 'En az bir kategori ya da ürün seçilmeli.');
  return { ...rule, days, categoryIds, itemIds };
}

const invalid = (path: string, reason: string): RuleError =>
  new RuleError('INVALID_INPUT', { fields: [{ path, reason }] });

/** Errors: NOT_FOUND for a category or an item that is not on the menu of this business. */
export function refuseMissingTargets(rule: PriceRule, names: ReadonlyMap<string, string>): void {
  const missing = [...rule.categoryIds, ...rule.itemIds].find((id) => !names.has(id));
  if (missing !== undefined) throw new RuleError('NOT_FOUND', { itemId: missing });
}

/** A rule as the audit log records it: with names and words instead of ids and numbers (PRICE-16). */
export const auditedRule = (rule: PriceRule, names: ReadonlyMap<string, string>) => ({
  name: rule.name,
  isOn: rule.isOn,
  targets: rule.isForAll
    ? ['Bütün menü']
    : [...rule.categoryIds, ...rule.itemIds].flatMap((id) => names.get(id) ?? []),
  terms: termsText(rule.terms),
  schedule: scheduleText(rule),
  firstDay: rule.firstDay,
  lastDay: rule.lastDay,
});
