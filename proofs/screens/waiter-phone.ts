import type { BrowserContext, Page } from 'playwright-core';
import { shown, signIn } from '../../e2e/devices.ts';

interface Account {
  email: string;
  password: string;
}

/** What a waiter does with the device in hand, whatever the network does meanwhile. */
export class WaiterPhone {
  page: Page;
  readonly #context: BrowserContext;
  readonly #url: string;

  constructor(page: Page, url: string) {
    this.page = page;
    this.#context = page.context();
    this.#url = url;
  }

  /** Signed in, and able to open the application again without a connection. */
  async signIn({ email, password }: Account): Promise<void> {
    await signIn(this.page, this.#url, email, password);
    await this.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  }

  async openTable(id: string): Promise<void> {
    await this.page.goto(`${this.#url}/app/tables/${id}`);
    await this.page.getByRole('button', { name: /^Çay/ }).first().waitFor();
  }

  /** Resolves when the device says that the order is no longer the waiter's to send. */
  async order(dish: string, qty: number): Promise<void> {
    const { page } = this;
    // What sells most stands on the page twice: there, and in its category.
    const item = page
      .getByRole('region', { name: 'Ürünler' })
      .getByRole('button', { name: new RegExp(`^${dish}`) })
      .first();
    for (let piece = 0; piece < qty; piece += 1) await item.click();
    await page.getByRole('heading', { name: /^Gönderilecek/ }).waitFor();
    await page
      .getByRole('button', { name: /^Gönder/ })
      .filter({ visible: true })
      .click();
    await page.getByRole('heading', { name: /^Gönderilecek/ }).waitFor({ state: 'hidden' });
  }

  /** The tab goes with whatever it was doing, and another one is opened. */
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
    await Promise.race([page.waitForURL('**/login'), question.click().catch(() => undefined)]); // asked only while something is owed
    await page.waitForURL('**/login');
  }

  /** Whether anything of somebody's unsent orders can be seen. */
  async tellsOfUnsent(): Promise<boolean> {
    await this.page.goto(`${this.#url}/app/tables`);
    await shown(this.page, 'Masa 1').waitFor();
    await this.page.waitForTimeout(2_500); // longer than a device that owes something keeps it to itself
    return (await this.page.getByText(/gönderilmedi|sırada/i).count()) > 0;
  }

  /** Orders the device has written down and not got rid of, of whoever took them. */
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
