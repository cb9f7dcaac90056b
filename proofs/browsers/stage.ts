import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createBusiness, type Business } from '../../e2e/business-factory.ts';
import { startProduct, type Product } from '../../e2e/product.ts';
import { startUnreliableNetwork, type UnreliableNetwork } from '../../e2e/unreliable-network.ts';
import { verifyBooks } from '../../e2e/verify-books.ts';
import type { DrivenBrowser, Device } from '#proofs/browsers/driven-tab.ts';
import { Person } from '#proofs/browsers/person.ts';

export const PHONE: Device = { width: 390, height: 844, pointer: 'touch' };
export const DESKTOP: Device = { width: 1366, height: 768, pointer: 'mouse' };

/** One browser in front of an installation of its own. The network between them can be cut. */
export class Stage {
  readonly browser: DrivenBrowser;
  readonly product: Product;
  readonly business: Business;
  readonly network: UnreliableNetwork;
  readonly #people: Person[] = [];
  readonly #pictures: string | undefined;

  private constructor(
    browser: DrivenBrowser,
    parts: Pick<Stage, 'product' | 'business' | 'network'>,
    pictures?: string,
  ) {
    this.browser = browser;
    this.product = parts.product;
    this.business = parts.business;
    this.network = parts.network;
    this.#pictures = pictures;
  }

  /** `pictures` is a directory for what every look shows. */
  static async open(browser: DrivenBrowser, pictures?: string): Promise<Stage> {
    const product = await startProduct();
    const business = await createBusiness(product);
    const network = await startUnreliableNetwork(product.url);
    return new Stage(browser, { product, business, network }, pictures);
  }

  async person(device: Device): Promise<Person> {
    const tab = await this.browser.openTab(device);
    const person = new Person(tab, this.network.url, device.pointer);
    this.#people.push(person);
    return person;
  }

  /** Checks that nothing is wider than the screen; takes a picture of it where pictures are wanted. */
  async look(person: Person, name: string): Promise<void> {
    await person.fits();
    if (this.#pictures !== undefined) await takePicture(person, this.#pictures, name);
  }

  /** Closes all tabs, after a failure with a picture of each; returns the complaints of their pages. */
  async clear(failed?: { folder: string; name: string }): Promise<string[]> {
    const complaints: string[] = [];
    for (const [index, person] of this.#people.splice(0).entries()) {
      if (failed) await takePicture(person, failed.folder, `${failed.name}-${index + 1}`);
      complaints.push(...(await person.tab.complaints()));
      await person.tab.close();
    }
    return complaints;
  }

  async verifyBooks(): Promise<void> {
    await verifyBooks(this.product);
  }

  async close(): Promise<void> {
    await this.network.goAway();
    await this.product.stop();
  }
}

async function takePicture(person: Person, folder: string, name: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${name}.png`), await person.tab.screenshot(), 'base64');
}
