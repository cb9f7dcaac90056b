/**
 * What a rule made of the list price of a line, from the columns of `order_lines` alone: the arithmetic of `priceAfter`
 * of the domain (PRICE-2) in SQL, for the check of the books and for reports. Columns are unqualified, so that the line
 * must be the only table that has them.
 */
export const PRICE_AFTER_RULE_SQL = `(case price_rule_kind
  when 'PERCENT' then list_price_kurus - (list_price_kurus * price_rule_hundredths + 5000) / 10000
  when 'AMOUNT' then greatest(list_price_kurus - price_rule_hundredths, 0)
  else least(list_price_kurus, price_rule_hundredths) end)`;
