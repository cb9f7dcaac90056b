import { MAX_CATEGORY_NAME, MAX_ITEM_NAME } from '@sofra/domain/menu/menu-import';
import { MAX_PORTION_NAME } from '@sofra/domain/menu/portion';
import { MAX_VAT_RATE_NAME } from '@sofra/domain/vat/vat-rate';
import { PastedCell, Text, TextOrEmpty } from './scalars.ts';

/** Every name that users type, and what is pasted in place of one (TEXT-2): no request reads a name in another way. */
export const NAME = {
  business: Text(80),
  user: Text(80),
  customer: Text(80),
  table: Text(60),
  tablePrefix: Text(40),
  area: Text(40),
  reservation: Text(80),
  category: Text(MAX_CATEGORY_NAME),
  item: Text(MAX_ITEM_NAME),
  portion: Text(MAX_PORTION_NAME),
  optionGroup: Text(60),
  option: Text(60),
  setGroup: Text(60),
  translated: Text(120),
  translatedOrNone: TextOrEmpty(120),
  priceRule: Text(60),
  channel: Text(40),
  channelProduct: Text(120),
  channelOption: Text(80),
  zone: Text(40),
  vatRate: Text(MAX_VAT_RATE_NAME),
  station: Text(60),
  printer: Text(60),
  printAgent: Text(60),
  sharedDevice: Text(60),
  apiToken: Text(60),
  till: Text(40),
  cashReason: Text(40),
  partner: Text(40),
  expenseCategory: Text(60),
  supplier: Text(80),
  buyerPerson: TextOrEmpty(60),
  pasted: PastedCell,
} as const;
