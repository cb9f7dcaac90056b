import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright-core';
import { settled } from '../../e2e/settled.ts';

const FORMULA = /^\s*[=+\-@＝＋－＠]/u;
/** A number that the product itself writes, which may be negative. */
const NUMBER = /^-?[\d.,]+$/;

/** Downloads every table, and returns the cells that a spreadsheet would take for a formula. */
export async function readExports(page: Page, url: string): Promise<{ guarded: number; formulas: string[] }> {
  const cells: string[] = [];
  for (const path of ['/app/kitchen', '/app/menu', '/app/reports']) {
    await page.goto(url + path);
    await settled(page);
    const more = page.getByRole('button', { name: 'Liste: işlemler' });
    if (await more.isVisible()) await more.click();
    for (const button of await page
      .getByRole(/menu$/.test(path) ? 'menuitem' : 'button', { name: /^CSV indir/ })
      .all()) {
      if (await button.isDisabled()) continue;
      const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
      cells.push(...(await cellsOf(download)));
    }
  }
  return {
    guarded: cells.filter((cell) => cell.startsWith("'") && FORMULA.test(cell.slice(1))).length,
    formulas: cells.filter((cell) => FORMULA.test(cell) && !NUMBER.test(cell)),
  };
}

async function cellsOf(download: Download): Promise<string[]> {
  const text = (await readFile(await download.path(), 'utf8')).replace(/^\uFEFF/, '');
  const cells = text.matchAll(/(?:^|;|\r\n)(?:"((?:[^"]|"")*)"|([^;\r\n]*))/g);
  return [...cells].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '');
}
