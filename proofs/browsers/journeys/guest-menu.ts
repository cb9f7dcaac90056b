import type { Journey } from '#proofs/browsers/journeys/journey.ts';
import { PHONE } from '#proofs/browsers/stage.ts';

/** Only a dish with more details can be opened. */
const DETAILS = {
  description: 'Antep fıstığıyla, sıcak gelir.',
  allergens: ['GLUTEN', 'MILK'],
  alcohol: false,
  pork: false,
  weight: 200,
  kcal: 380,
  translations: {},
};

/** A guest opens the address in a QR code, reads, searches and opens a dish. */
export const guestMenu: Journey = {
  name: 'guest-menu',
  run: async (stage) => {
    const { owner, itemIds } = stage.business;
    const { slug } = await owner.get<{ slug: string }>('/business/me');
    await owner.patch(`/menu/items/${itemIds.kunefe}`, { details: DETAILS });
    const guest = await stage.person(PHONE);
    await guest.open(`/#/qr/${slug}`);
    await guest.sees('Çınaraltı Kafe');
    await guest.sees('₺450,50');
    await stage.look(guest, 'menu-phone');
    await guest.tap('button', /^Künefe/);
    await guest.sees(DETAILS.description, { role: 'dialog', name: 'Künefe' });
    await stage.look(guest, 'menu-dish-phone');
    return 'the printed address shows the dishes with their prices; a tap opens one';
  },
};
