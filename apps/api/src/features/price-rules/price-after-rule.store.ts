/**
 * Price of a line after a rule changed its list price, from the columns of `order_lines` alone. It is the arithmetic of
 * the domain's `priceAfter` (PRICE-2) in SQL, for the ledger check and for reports. Columns are unqualified, so the
 * line must be the only table that has them.
 */
export const PRICE_AFTER_RULE_SQL = `(case price_rule_kind
  when 'PERCENT' then list_price_kurus - (list_price_kurus * price_rule_hundredths + 5000) / 10000
  when 'AMOUNT' then greatest(list_price_kurus - price_rule_hundredths, 0)
  else least(list_price_kurus, price_rule_hundredths) end)`;
