import { getMenu, type MenuItem } from '@sofra/contract/menu/menu';
import { listOptionGroups } from '@sofra/contract/menu/option-groups';
import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { formItem, asksFirst, onlyQuestion, PORTIONS } from '#src/features/orders/options/form-item.ts';
import {
  chosenIn,
  initialSelection,
  idsOfSelection,
  press,
  earlierSelection,
  type Selection,
} from '#src/features/orders/options/selection.ts';
import { itemResult } from '#src/features/orders/options/choice-form.ts';
import {
  ADANA,
  COFFEE,
  COOKING,
  EXTRAS,
  LAVASH,
  PEPPER,
  RARE,
  TEA,
  TEK,
  wireAskingMenu,
  wireGroup,
  wireGroups,
  wireOption,
} from '#test/asking-menu.ts';

const menu = z.decode(getMenu.response, wireAskingMenu() as never);
const itemOf = (wanted: string): MenuItem => {
  const item = menu.flatMap(({ items }) => items).find(({ id }) => id === wanted);
  if (!item) throw new Error('the menu has no such item');
  return item;
};
const groupsOf = (wire: unknown) => z.decode(listOptionGroups.response, wire as never);
const asked = (id: string, wire: unknown = wireGroups()) => formItem(itemOf(id), groupsOf(wire));
const pressed = (choice: Selection, about: ReturnType<typeof asked>, key: string, id: string) => {
  const section = about.sections.find((one) => one.key === key);
  const choosable = section?.choices.find((one) => one.id === id);
  if (!section || !choosable) throw new Error('there is no such choice');
  return press(choice, section, choosable);
};
const made = (choice: ReturnType<typeof press>): Selection => {
  if (typeof choice === 'string') throw new Error(choice);
  return choice;
};

test('an item with portions, or with a required group without an available default, opens the form (SELL-27)', () => {
  expect([ADANA, COFFEE, TEA].map((id) => asksFirst(asked(id)))).toEqual([true, true, false]);
  const withDefault = (extra: object) => [
    wireGroup(wireGroups()[3]?.id ?? '', 'Şeker', [wireOption(RARE, 'Sade', { isDefault: true, ...extra })], {
      min: 1,
    }),
  ];
  expect(asksFirst(asked(COFFEE, withDefault({})))).toBe(false);
  expect(asksFirst(asked(COFFEE, withDefault({ isSoldOut: true })))).toBe(true);
});

test('one tap answers only where one answer is enough (SELL-29)', () => {
  expect([COFFEE, ADANA, TEA].map((id) => onlyQuestion(asked(id))?.title)).toEqual([
    'Şeker',
    undefined,
    undefined,
  ]);
});

test('one choice replaces another, a second tap removes an optional one, and larger quantities are counted', () => {
  const adana = asked(ADANA);
  let choice = initialSelection(adana);
  expect([...chosenIn(choice, { key: PORTIONS })]).toEqual([[TEK, 1]]);
  choice = made(pressed(choice, adana, COOKING, RARE));
  choice = made(pressed(choice, adana, COOKING, RARE));
  expect([...chosenIn(choice, { key: COOKING })]).toEqual([[RARE, 1]]);
  choice = made(pressed(choice, adana, EXTRAS, PEPPER));
  choice = made(pressed(choice, adana, EXTRAS, PEPPER));
  expect([...chosenIn(choice, { key: EXTRAS })]).toEqual([]);
  for (let taps = 0; taps < 3; taps += 1) choice = made(pressed(choice, adana, EXTRAS, LAVASH));
  expect([...chosenIn(choice, { key: EXTRAS })]).toEqual([[LAVASH, 3]]);
  expect(pressed(choice, adana, EXTRAS, PEPPER)).toBe('FULL');
});

test('a removed default is sent with 0, so that it does not return (SELL-13)', () => {
  const wire = [wireGroup(EXTRAS, 'Yanında', [wireOption(PEPPER, 'Biber', { isDefault: true })], { max: 1 })];
  const about = asked(ADANA, wire);
  const without = made(pressed(initialSelection(about), about, EXTRAS, PEPPER));
  const named = idsOfSelection(without, about);
  expect(named.options).toEqual([{ optionId: PEPPER, qty: 0 }]);
  expect(itemResult(about, named).line.options).toMatchObject([{ optionId: PEPPER, qty: 0 }]);
  expect([...chosenIn(earlierSelection(about, named), { key: EXTRAS })]).toEqual([]);
});
