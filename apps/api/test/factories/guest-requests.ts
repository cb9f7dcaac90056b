import type { EndpointName, EndpointsByName } from '@sofra/contract/endpoints';
import type { Principal } from '@sofra/domain/people/permissions';
import type { Example } from '@sofra/test-kit/call-endpoint';
import { dayAgo } from '#test/factories/arrival-factories.ts';
import type { World } from '#test/factories/entity-factories.ts';

type Examples = {
  readonly [Name in EndpointName]: (world: World, principal: Principal) => Example<EndpointsByName[Name]>;
};

/** Ids that the phone of a guest makes. */
const PHONE = '0d9d1c5e-3a41-4d0e-8f2b-6a2f6c0b7e11';
const SENT_ORDER = '5b0c2f0a-94a7-4e64-9d4e-1f0a3c7d9b22';
const sentLines = (ids: World['ids']) => [
  {
    ...{ itemId: ids.item, portionId: ids.portion, note: 'az tuzlu', qty: 2 },
    options: [{ optionId: ids.option, qty: 1 }],
    // Less the timed price of the world.
    shownUnitPrice: 108.45,
  },
];

/** The part of `VALID_REQUESTS` about orders of guests. */
export const GUEST_REQUESTS = {
  getGuestChoices: ({ business }) => ({ params: { slug: business.slug } }),
  getGuestTable: ({ business, tableCode }) => ({
    params: { slug: business.slug },
    input: { token: tableCode, phone: PHONE },
  }),
  sendGuestOrder: ({ business, tableCode, ids }) => ({
    params: { slug: business.slug },
    input: {
      ...{ token: tableCode, id: SENT_ORDER, phone: PHONE },
      lines: sentLines(ids),
    },
    more: { code: '1234' },
  }),
  getLinkOrders: ({ business }) => ({ params: { slug: business.slug }, input: { phone: PHONE } }),
  sendLinkOrder: ({ business, ids }) => ({
    params: { slug: business.slug },
    input: {
      ...{ id: SENT_ORDER, phone: PHONE },
      guest: { name: 'Ayşe Kaya', phone: '0532 123 45 67', promisedAt: null, note: 'Kapıda bekliyorum' },
      lines: sentLines(ids),
    },
  }),
  getReservationForm: ({ business, ids }) => ({
    params: { slug: business.slug },
    input: { phone: ids.guestOrder, guests: '2', day: dayAgo(-1) },
  }),
  requestReservation: ({ business }) => ({
    params: { slug: business.slug },
    input: {
      ...{ id: SENT_ORDER, phone: PHONE, guests: 2, startsAt: `${dayAgo(-1)}T12:00:00.000Z` },
      guest: { name: 'Ayşe Kaya', phone: '0532 123 45 67', note: 'Pencere kenarı olursa seviniriz' },
    },
  }),
  cancelRequestedReservation: ({ business, ids }) => ({
    params: { slug: business.slug, id: ids.requestedReservation },
    input: { phone: ids.guestOrder },
  }),
  listGuestOrders: () => ({}),
  answerGuestOrder: ({ ids }) => ({
    params: { id: ids.guestOrder },
    input: { refused: [] },
    more: { refused: [{ lineId: ids.guestOrderLine, reason: 'Tükendi' }], laterMinutes: 10 },
  }),
} satisfies Partial<Examples>;
