import { linesOf } from '#proofs/browsers/journeys/at-the-table.ts';
import { must, type Journey } from '#proofs/browsers/journeys/journey.ts';
import { PHONE } from '#proofs/browsers/stage.ts';

/** Free again after its payment. */
const TABLE = 4;

/** A guest orders from the table, a user accepts it, and the kitchen prints it (GUESTORDER-25). */
export const guestOrder: Journey = {
  name: 'guest-order',
  run: async (stage) => {
    const { owner } = stage.business;
    await owner.patch('/business/me', { settings: { guestOrders: true } });
    const { slug } = await owner.get<{ slug: string }>('/business/me');
    const codes = await owner.get<{ tableName: string; token: string }[]>('/tables/qr-tokens');
    const code = codes.find(({ tableName }) => tableName === `Masa ${TABLE}`)?.token ?? '';
    const guest = await stage.person(PHONE);
    await guest.open(`/qr/${slug}?t=${code}`);
    // Both browsers speak English, and so does the menu at first.
    await guest.tap('button', 'Türkçe');
    await guest.tap('button', /^Çay/);
    await guest.tap('button', 'Artır');
    await stage.look(guest, 'guest-dish-phone');
    await guest.tap('button', /^Sepete ekle · ₺50,00/);
    await guest.tap('button', /^Sepetiniz/);
    await stage.look(guest, 'guest-basket-phone');
    await guest.tap('button', /^Gönder · 2 ürün · ₺50,00/);
    await guest.sees('Gönderildi');
    const { waiting } = await owner.get<{ waiting: { id: string }[] }>('/guest-orders');
    must(waiting.length === 1, `${waiting.length} orders wait`);
    await owner.post(`/guest-orders/${waiting[0]?.id}/answer`, { refused: [] });
    await guest.sees(/Şimdiye kadarki hesap/);
    await stage.look(guest, 'guest-status-phone');
    const saved = await linesOf(stage, TABLE);
    must(saved.join(', ') === '2 Çay', `saved: ${saved.join(', ')}`);
    await stage.product.printer.waitForSlip(
      ({ text }) => text.includes(`Masa ${TABLE}`) && text.includes('2 x Çay'),
    );
    return 'sent from the table, accepted once, and on the kitchen’s paper';
  },
};
