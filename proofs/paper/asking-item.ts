import { updateItem } from '@sofra/contract/menu/menu-edits';
import { createOptionGroup } from '@sofra/contract/menu/option-groups';
import { callEndpoint } from '@sofra/test-kit/call-endpoint';

/** Adds a second portion, which is renamed and ordered, and an option with a price, which guests read too. */
export async function askPortionAndOption(url: string, token: string, itemId: string) {
  const { id: group, options } = await callEndpoint(url, createOptionGroup, {
    token,
    input: { name: 'Ekstra', options: [{ name: 'Limon', priceDifference: 5 }] },
  });
  const { portions = [] } = await callEndpoint(url, updateItem, {
    ...{ token, params: { id: itemId } },
    input: {
      portions: [
        { name: 'Tek', price: 100, isDefault: true },
        { name: 'Duble', price: 110 },
      ],
      optionGroups: { own: [group], refused: [] },
    },
  });
  const [usual = '', portion = ''] = portions.map(({ id }) => id);
  return { group, option: options[0]?.id ?? '', usual, portion };
}
