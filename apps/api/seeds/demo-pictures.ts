import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { MenuItem } from '@sofra/contract/menu/menu';
import type { Send } from '#seeds/send.ts';
import { DEMO_PICTURES } from '#src/platform/operations/paths.ts';

/** The drawings of the demo, by the names of their items. */
const DRAWN = {
  'Mercimek Çorbası': 'mercimek-corbasi',
  'İnegöl Köfte': 'inegol-kofte',
  Adana: 'adana',
  'Karışık Izgara': 'karisik-izgara',
  Lahmacun: 'lahmacun',
  'Kıymalı Pide': 'kiymali-pide',
  'Çoban Salata': 'coban-salata',
  Künefe: 'kunefe',
  Sütlaç: 'sutlac',
  Çay: 'cay',
  'Türk Kahvesi': 'turk-kahvesi',
  Ayran: 'ayran',
};

/** Gives the dishes of the demo their pictures, large and small, as the browser of an owner sends them. */
export async function addPictures(send: Send, items: ReadonlyMap<string, string>): Promise<void> {
  for (const [name, file] of Object.entries(DRAWN)) {
    const address = `/api/menu/items/${items.get(name) ?? ''}/picture`;
    const read = (form: string) => readFileSync(path.join(DEMO_PICTURES, `${file}${form}.webp`));
    const { pictureUrl } = await send<MenuItem>('PUT', address, read(''));
    const [pictureId = ''] = pictureUrl?.split('/').slice(-1) ?? [];
    await send('PUT', `${address}/${pictureId}/small`, read('-small'));
  }
}
