import type { LineChannelPrice } from '@sofra/domain/menu/channel-price';
import { sql } from 'kysely';

/**
 * A column of `order_lines`: the terms of the channel that priced the line; null at the price of the menu (CHANNEL-7).
 */
export const CHANNEL_PRICE = sql<LineChannelPrice | null>`case when channel_percent_hundredths is not null
  then jsonb_build_object('percent', channel_percent_hundredths / 100.0, 'step', channel_step,
                          'isByHand', is_priced_by_hand) end`.as('channelPrice');

/** The columns of a line for the terms of its channel, all null for none. */
export const channelPriceColumns = (terms: LineChannelPrice | null) => ({
  channel_percent_hundredths: terms && Math.round(terms.percent * 100),
  channel_step: terms && terms.step,
  is_priced_by_hand: terms?.isByHand ?? false,
});

/** An amount with the percent of the channel of `line`: the arithmetic of the domain's `withPercent` in SQL. */
const withPercentSql = (line: string, amount: string) => {
  const raised = `ceil((${amount}) * (10000 + ${line}.channel_percent_hundredths)
    / (10000.0 * ${line}.channel_step))::bigint * ${line}.channel_step`;
  return `(case when ${line}.channel_percent_hundredths = 0 then (${amount})
    when (${amount}) < 0 then ${raised}
    when ${line}.channel_percent_hundredths > 0 then greatest((${amount}), ${raised})
    else least((${amount}), ${raised}) end)`;
};

/** The price of one piece of a line by its base and additions, for the ledger check (CHANNEL-7). */
export const unitPriceSql = (line: string, added: string) => `(case
  when ${line}.channel_percent_hundredths is null then
    case when ${line}.price_rule_id is not null and ${line}.base_price_kurus + ${added} < 0 then 0
         else ${line}.base_price_kurus + ${added} end
  when ${line}.is_priced_by_hand then ${line}.base_price_kurus + ${withPercentSql(line, added)}
  else ${withPercentSql(line, `${line}.base_price_kurus + ${added}`)} end)`;
