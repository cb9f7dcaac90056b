import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiClient, tokenOf, type ApiClient } from '@sofra/test-kit/api-client';
import { startUnreliableNetwork, type UnreliableNetwork } from './unreliable-network.ts';
import { launchBrowser } from './browser.ts';
import { DEMO_EMAIL, DEMO_PASSWORD } from './demo-people.ts';
import { DESKTOP, openDevice, shown, signIn } from './devices.ts';
import { startProduct, type Product } from './product.ts';
import { FORMS, NEW_RECORDS, rowsOf, SHARED_RECORDS, withinOf, type RecordForm } from './record-forms.ts';

/** Every form of one record: with a lost response, with nothing filled in, and with two people editing at once. */
let product: Product;
let browser: Browser;
let network: UnreliableNetwork;
let owner: ApiClient;
let page: Page;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ SOFRA_DEMO: '1' }), launchBrowser()]);
  network = await startUnreliableNetwork(product.url);
  owner = apiClient(product.url, await tokenOf(product.url, ...PATRON));
  page = await openDevice(browser, DESKTOP);
  await signIn(page, network.url, ...PATRON);
});
afterAll(async () => {
  await browser.close();
  await network.goAway();
  await product.stop();
});

const PATRON = [DEMO_EMAIL.ADMIN, DEMO_PASSWORD] as const;

/** Opens the screen of a form, and the form. */
async function openForm({ path, open }: RecordForm): Promise<void> {
  await page.goto(network.url + path);
  await open(page);
}
const save = (form: RecordForm) =>
  withinOf(page, form)
    .getByRole('button', { name: form.save ?? 'Kaydet', exact: typeof form.save !== 'object' })
    .click();
const fieldOf = (form: RecordForm, label: string) => {
  const name = new RegExp(`^${label.replaceAll(/[()]/g, String.raw`\$&`)}`);
  const fields = withinOf(page, form);
  // A field that suggests earlier values is a combobox.
  return fields.getByRole('textbox', { name }).or(fields.getByRole('combobox', { name })).first();
};

test.each(NEW_RECORDS)(
  'after a lost answer $name exists once, and saving again shows this (UI-42)',
  async (form) => {
    await openForm(form);
    for (const [label, text] of Object.entries(form.fill)) await fieldOf(form, label).fill(text);
    network.breakOffAnswerTo('POST', new RegExp(`^/api${form.list}$`));
    await save(form);
    await shown(withinOf(page, form), 'Sunucuya ulaşılamıyor').waitFor();
    await save(form);
    await shown(page, form.done).waitFor();
    const rows = await rowsOf(owner, form.list);
    expect(rows.filter((row) => Object.values(row).includes(form.key))).toHaveLength(1);
    expect(await withinOf(page, form).locator('[aria-invalid=true]').count()).toBe(0);
  },
);

test('values typed after a lost answer are saved too, and no record exists twice (UI-42)', async () => {
  const form: RecordForm = { path: '/app/tables', name: 'table', open: NEW_RECORDS[0]!.open };
  await openForm(form);
  await fieldOf(form, 'Masa adı').fill('Veranda 1');
  network.breakOffAnswerTo('POST', /^\/api\/tables$/);
  await save(form);
  await shown(withinOf(page, form), 'Sunucuya ulaşılamıyor').waitFor();
  await fieldOf(form, 'Masa adı').fill('Veranda 2');
  await save(form);
  await shown(page, 'Masa eklendi').waitFor();
  const names = (await rowsOf(owner, '/tables')).map(({ name }) => String(name));
  expect(names.filter((name) => name.startsWith('Veranda'))).toEqual(['Veranda 2']);
});

test.each(FORMS)('an empty $name moves the focus to its first problem (UI-22)', async (form) => {
  await openForm(form);
  if (form.empty !== undefined) await fieldOf(form, form.empty).fill('');
  await save(form);
  const first = withinOf(page, form).locator('[aria-invalid=true]').first();
  await first.waitFor();
  await expect.poll(() => first.evaluate((field) => field === document.activeElement)).toBe(true);
});

test.each(SHARED_RECORDS)(
  'two users who edit one $name lose no change of each other (UI-23)',
  async (form) => {
    await openForm(form);
    await fieldOf(form, form.mine.label).fill(form.mine.typed);
    const { id } = (await rowsOf(owner, form.list)).find(form.find)!;
    await owner.patch(form.only ?? `${form.list}/${String(id)}`, form.theirs);
    await save(form);
    await shown(withinOf(page, form), 'Bu kayıt siz düzenlerken değişti').waitFor();
    await save(form);
    await expect
      .poll(async () => (await rowsOf(owner, form.list)).find((row) => row['id'] === id))
      .toMatchObject(form.both);
  },
);
