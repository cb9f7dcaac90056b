import type { BrowserContext, Page, Locator } from 'playwright-core';
import { shown, signIn } from '../../e2e/devices.ts';

interface Account {
  email: string;
  password: string;
}

/** The actions of a waiter on the device, independent of the network. */
export class WaiterPhone {
  page: Page;
  readonly #context: BrowserContext;
  readonly #url: string;

  constructor(page: Page, url: string) {
    this.page = page;
    this.#context = page.context();
    this.#url = url;
  }

  /** Signs in and waits until the application can be opened offline. */
  async signIn({ email, password }: Account): Promise<void> {
    await signIn(this.page, this.#url, email, password);
    await this.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  }

  async openTable(id: string): Promise<void> {
    await this.page.goto(`${this.#url}/app/tables/${id}`);
    await this.#item('Çay').waitFor();
  }

  /** A tile, not a line of the cart. A frequent item has two: in its list and in its category. */
  #item(dish: string): Locator {
    return this.page
      .getByRole('region', { name: 'Ürünler' })
      .getByRole('button', { name: new RegExp(`^${dish}`) })
      .first();
  }

  /** Resolves when the device shows that the order is sent or queued. */
  async order(dish: string, qty: number): Promise<void> {
    const { page } = this;
    const item = this.#item(dish);
    for (let piece = 0; piece < qty; piece += 1) await item.click();
    await page.getByRole('heading', { name: /^Gönderilecek/ }).waitFor();
    await page
      .getByRole('button', { name: /^Gönder/ })
      .filter({ visible: true })
      .click();
    await page.getByRole('heading', { name: /^Gönderilecek/ }).waitFor({ state: 'hidden' });
  }

  /** Closes the tab in whatever state it is, and opens another one. */
  async killTab(): Promise<void> {
    const next = await this.#context.newPage();
    next.setDefaultTimeout(30_000);
    await this.page.close({ runBeforeUnload: false });
    this.page = next;
  }

  async signOut(): Promise<void> {
    const { page } = this;
    await page.goto(`${this.#url}/app/tables`);
    await page.getByRole('button', { name: 'Çıkış yap' }).click();
    const question = page.getByRole('alertdialog').getByRole('button', { name: 'Çıkış yap' });
    // the question appears only while orders are unsent
    await Promise.race([page.waitForURL('**/login'), question.click().catch(() => undefined)]);
    await page.waitForURL('**/login');
  }

  /** Returns true when any unsent order of a user is visible. */
  async tellsOfUnsent(): Promise<boolean> {
    await this.page.goto(`${this.#url}/app/tables`);
    await shown(this.page, 'Masa 1').waitFor();
    await this.page.waitForTimeout(2_500); // longer than the delay before a device shows unsent orders
    return (await this.page.getByText(/gönderilmedi|sırada/i).count()) > 0;
  }

  /** The number of orders queued on the device, of any user. */
  queued(): Promise<number> {
    return this.page.evaluate(
      () =>
        new Promise<number>((resolve, reject) => {
          const opening = indexedDB.open('sofra');
          opening.onerror = () => reject(new Error('no database on the device'));
          opening.onsuccess = () => {
            const counting = opening.result.transaction('batches').objectStore('batches').count();
            counting.onsuccess = () => {
              resolve(counting.result);
              opening.result.close();
            };
          };
        }),
    );
  }
}
