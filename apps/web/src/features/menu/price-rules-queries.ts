import type { PriceRule as SentRule } from '@sofra/contract/price-rules';
import { getPublicMenu } from '@sofra/contract/public-menu';
import { runningRules, termsOf, type PriceRule } from '@sofra/domain/price-rule';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTimeZone } from '#src/features/business/business-queries.ts';
import { priceRulesQuery } from '#src/features/menu/menu-queries.ts';
import { readQuery } from '#src/lib/endpoint-query.ts';
import { useRuleClock } from '#src/lib/rule-clock.ts';
import { serverNow } from '#src/lib/server-time.ts';

/** A rule as the server sent it, which the domain can compute with. */
export type KnownRule = SentRule & PriceRule;

const NONE: readonly SentRule[] = [];

export const usePriceRules = () => useQuery(priceRulesQuery);

/** A rule of a newer version of the server, whose terms this one cannot compute, is left out: the server decides. */
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

/** When a price that guests see was last changed, as the public menu says it (PRICE-12); null until it is known. */
export function usePricesChangedAt(slug: string | undefined): Date | null {
  const query = useQuery({
    ...readQuery(getPublicMenu, { params: { slug: slug ?? '' } }),
    enabled: slug !== undefined,
  });
  return query.data?.pricesChangedAt ?? null;
}
