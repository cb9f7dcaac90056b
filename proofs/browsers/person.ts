import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { namedOf, patternOf, type Called } from '#proofs/browsers/called.ts';
import type { Device, DrivenTab } from '#proofs/browsers/driven-tab.ts';
import {
  allNamed,
  countTexts,
  findPlace,
  knowsNames,
  overflow,
  selectFocused,
  untilStill,
  valueOfFocused,
  type Place,
} from '#proofs/browsers/page-functions.ts';

const PATIENCE_MS = 30_000;
const BETWEEN_LOOKS_MS = 100;
const LIBRARY = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** A person at a device: reads the screen, taps and types. */
export class Person {
  readonly tab: DrivenTab;
  readonly #url: string;
  readonly #pointer: Device['pointer'];

  constructor(tab: DrivenTab, url: string, pointer: Device['pointer']) {
    this.tab = tab;
    this.#url = url;
    this.#pointer = pointer;
  }

  open(path: string): Promise<void> {
    return this.tab.goTo(this.#url + path);
  }

  async signIn({ email, password }: { email: string; password: string }): Promise<void> {
    await this.open('/login');
    await this.type('E-posta', email);
    await this.type('Şifre', password);
    await this.tap('button', 'Giriş Yap');
    await this.#until('signed in', async () =>
      (await this.run(pathOf)).startsWith('/app') ? null : 'at /login',
    );
  }

  async tap(role: string, name: string | RegExp, within?: Called): Promise<void> {
    const { x, y } = await this.#placeOf({ role, name }, within);
    await this.tab.act({
      type: 'pointer',
      id: this.#pointer,
      parameters: { pointerType: this.#pointer },
      actions: [
        { type: 'pointerMove', x, y, duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    });
  }

  /** Types into the text field of this label, in place of its content. Taps again until the field is in focus. */
  async type(label: string | RegExp, text: string): Promise<void> {
    const field = { role: 'textbox', name: label };
    await this.#until(`the field ${String(label)}`, async () => {
      await this.tap(field.role, label);
      return (await this.run(selectFocused, namedOf(field))) ? null : 'not in focus';
    });
    await this.tab.act({
      type: 'key',
      id: 'keyboard',
      actions: Array.from(text).flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    });
    await this.#until(`“${text}” in ${String(label)}`, async () => {
      const value = await this.run(valueOfFocused);
      return value === text ? null : `there is “${value}”`;
    });
  }

  async sees(text: string | RegExp, within?: Called): Promise<void> {
    await this.#until(`to see ${String(text)}`, async () =>
      (await this.counts(text, within)) > 0 ? null : 'it is not there',
    );
  }

  async seesNoMore(text: string | RegExp, within?: Called): Promise<void> {
    await this.#until(`to see no ${String(text)}`, async () =>
      (await this.counts(text, within)) === 0 ? null : 'it is there',
    );
  }

  /** The number of occurrences of a text at this moment. */
  counts(text: string | RegExp, within?: Called): Promise<number> {
    return this.run(countTexts, patternOf(text), within ? namedOf(within) : null);
  }

  /** Rejects when the page is wider than the screen, once nothing moves. */
  async fits(): Promise<void> {
    await this.run(untilStill);
    const { pixels, element } = await this.run(overflow);
    if (pixels > 0) throw new Error(`the page is ${pixels} pixels wider than the screen: ${element}`);
  }

  /** Runs a function of page-functions.ts in the page. */
  async run<Args extends readonly unknown[], T>(
    work: (...args: Args) => T | Promise<T>,
    ...args: Args
  ): Promise<T> {
    if (!(await this.tab.evaluate(`(${knowsNames.toString()})()`)))
      await this.tab.evaluate(`(() => { ${LIBRARY}\n; window.allNamed = ${allNamed.toString()}; })()`);
    return (await this.tab.evaluate(`(${work.toString()})(...${JSON.stringify(args)})`)) as T;
  }

  /** The place of the element after it has stopped moving. */
  async #placeOf(called: Called, within?: Called): Promise<{ x: number; y: number }> {
    let before: Place = { not: 'not looked for' };
    await this.#until(`the ${called.role} ${String(called.name)}`, async () => {
      const now = await this.run(findPlace, namedOf(called), within ? namedOf(within) : null);
      if ('not' in now) return now.not;
      const stands = 'x' in before && before.x === now.x && before.y === now.y;
      before = now;
      return stands ? null : 'it moves';
    });
    if ('not' in before) throw new Error(before.not);
    return before;
  }

  /** Waits until nothing hinders; a page that is just being replaced is read again. */
  async #until(what: string, hindrance: () => Promise<string | null>): Promise<void> {
    let last = '';
    for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await sleep(BETWEEN_LOOKS_MS)) {
      const now = await hindrance().catch((error: unknown) => String(error));
      if (now === null) return;
      last = now;
    }
    throw new Error(`waited for ${what}: ${last}`);
  }
}

/** Runs in the page. */
const pathOf = (): string => location.pathname;
