import type { PriceRule as SentRule } from '@sofra/contract/menu/price-rules';
import { getPublicMenu } from '@sofra/contract/menu/public-menu';
import { runningRules, termsOf, type PriceRule } from '@sofra/domain/menu/price-rule';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTimeZone } from '#src/features/business/business-queries.ts';
import { priceRulesQuery } from '#src/features/menu/menu-queries.ts';
import { readQuery } from '#src/lib/api/endpoint-query.ts';
import { useRuleClock } from '#src/lib/format/rule-clock.ts';
import { serverNow } from '#src/lib/realtime/server-time.ts';

/** A rule as the server sent it, which the domain can compute with. */
export type KnownRule = SentRule & PriceRule;

const NONE: readonly SentRule[] = [];

export const usePriceRules = () => useQuery(priceRulesQuery);

/** Omits rules of a newer server version whose terms this client cannot compute. The server decides. */
export const toKnownRules = (rules: readonly SentRule[]): KnownRule[] =>
  rules.flatMap((rule) => {
    const terms = termsOf(rule.kind, rule.value, rule.portionName);
    return terms ? [{ ...rule, terms }] : [];
  });

/** The rules that run now. They change by themselves at the minute, by the time of the server (PRICE-9). */
export function useRunningRules(): readonly KnownRule[] {
  const { data = NONE } = usePriceRules();
  const timeZone = useTimeZone();
  const rules = useMemo(() => toKnownRules(data), [data]);
  const at = useRuleClock(rules, timeZone, serverNow);
  return useMemo(() => runningRules(rules, new Date(at), timeZone), [rules, at, timeZone]);
}

/**
 * The time of the last change of a price that guests see, as in the public menu. Null until it is known (PRICE-12).
 */
export function usePricesChangedAt(slug: string | undefined): Date | null {
  const query = useQuery({
    ...readQuery(getPublicMenu, { params: { slug: slug ?? '' } }),
    enabled: slug !== undefined,
  });
  return query.data?.pricesChangedAt ?? null;
}
