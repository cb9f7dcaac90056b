import { updateItem } from '@sofra/contract/menu/menu-edits';
import { listVatRates } from '@sofra/contract/money/vat';
import { callEndpoint } from '../call-endpoint.ts';

/** İskender at 10 %, künefe at 20 %; ayran and the set menu itself have no rate. */
export async function giveRates(
  url: string,
  token: string,
  items: Readonly<Record<'iskender' | 'kunefe', string>>,
): Promise<void> {
  const rates = await callEndpoint(url, listVatRates, { token });
  const rateOf = (wanted: number) =>
    rates.find(({ percents }) => percents.some(({ percent }) => percent === wanted))?.id ?? null;
  const give = (id: string, percent: number) =>
    callEndpoint(url, updateItem, { token, params: { id }, input: { vatRateId: rateOf(percent) } });
  await give(items.iskender, 10);
  await give(items.kunefe, 20);
}
