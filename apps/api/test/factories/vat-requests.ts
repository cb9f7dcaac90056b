import type { EndpointName, EndpointsByName } from '@sofra/contract/endpoints';
import type { Principal } from '@sofra/domain/people/permissions';
import type { Example } from '@sofra/test-kit/call-endpoint';
import type { World } from '#test/factories/entity-factories.ts';

type Examples = {
  readonly [Name in EndpointName]: (world: World, principal: Principal) => Example<EndpointsByName[Name]>;
};

/** The document of an expense. */
export const EXPENSE_DOCUMENT = { vatPercent: 10, documentNo: 'A-118', supplier: 'Hal' };

/** A buyer as its form sends it. */
export const TYPED_BUYER = {
  ...{ taxNumber: '1234567890', title: 'Ada Yayıncılık A.Ş.', firstName: '', familyName: '' },
  ...{ taxOffice: 'Beyoğlu', street: 'Moda Cad. 5', district: 'Kadıköy', city: 'İstanbul' },
  email: 'muhasebe@ada.example',
};

/** The part of `VALID_REQUESTS` that is about KDV, drafts of invoices and the accountant. */
export const VAT_REQUESTS = {
  listVatRates: () => ({}),
  createVatRate: () => ({ input: { name: 'Konaklama', percent: 0, exemption: '201' } }),
  updateVatRate: ({ ids }) => ({
    params: { id: ids.vatRate },
    input: { name: 'Kitaplar', percent: 8, from: '2999-01-01', exemption: '201', expectedVersion: 1 },
  }),
  vatReport: () => ({ more: { from: '2026-11-01', to: '2026-11-30' } }),
  vatPayments: ({ ids }) => ({
    more: { from: '2026-11-01', to: '2026-11-30', limit: '10', before: ids.payment },
  }),
  getDocumentSettings: () => ({}),
  updateDocumentSettings: () => ({
    input: {
      ...{ title: 'Yeni Unvan Ltd. Şti.', taxNumber: '1234567890', taxOffice: 'Beyoğlu', series: 'ABC' },
      ...{ street: 'İstiklal Cad. 1', district: 'Beyoğlu', city: 'İstanbul', expectedVersion: 1 },
    },
  }),
  // The order of an earlier payment has the id of a terminal, and a draft. That of the refund has a draft too.
  getOrderDocument: ({ ids }) => ({ params: { id: ids.terminal } }),
  // That of the meal card has none yet.
  makeOrderDocument: ({ ids }) => ({ params: { id: ids.mealCard }, more: { replaces: ids.draftDocument } }),
  getOrderBuyer: ({ ids }) => ({ params: { id: ids.calledOrder } }),
  setOrderBuyer: ({ ids }) => ({
    params: { id: ids.calledOrder },
    input: { buyer: TYPED_BUYER, customerId: ids.customer },
    more: { isKept: true, expectedVersion: 1 },
  }),
  getOrderDocumentXml: ({ ids }) => ({ params: { id: ids.terminal } }),
  getRefundDocumentXml: ({ ids }) => ({ params: { id: ids.refund } }),
  getDocumentIntegrator: () => ({}),
  putDocumentIntegrator: () => ({
    input: { isActive: true, sendsByItself: false },
    more: { key: 'anahtar-1' },
  }),
  deleteDocumentIntegrator: () => ({}),
  tryDocumentIntegrator: () => ({}),
  listDocuments: ({ ids }) => ({
    more: { from: '2026-11-01', to: '2026-11-30', state: 'DRAFT', limit: '10', before: ids.sentDocument },
  }),
  sendDocument: ({ ids }) => ({ params: { id: ids.draftDocument } }),
  settleDocument: ({ ids }) => ({ params: { id: ids.unknownDocument }, input: { isSent: true } }),
  cancelDocument: ({ ids }) => ({ params: { id: ids.sentDocument }, input: { reason: 'Yanlış alıcı' } }),
  getDocumentPdf: ({ ids }) => ({ params: { id: ids.sentDocument } }),
  vatRefunds: () => ({ more: { from: '2026-11-01', to: '2026-11-30' } }),
  vatTransfers: () => ({ more: { from: '2026-11-01', to: '2026-11-30' } }),
  getAccountingMonth: () => ({ params: { month: '2026-03' } }),
  listDraftsOfMonth: () => ({ params: { month: '2026-03' }, input: { state: 'READY' } }),
  makeAccountingPackage: () => ({ input: { month: '2026-03' } }),
  getAccountingPackage: ({ ids }) => ({ params: { id: ids.package } }),
  shareAccountingPackage: ({ ids }) => ({ params: { id: ids.package } }),
  revokeAccountingLink: ({ ids }) => ({ params: { id: ids.packageLink } }),
} satisfies Partial<Examples>;
