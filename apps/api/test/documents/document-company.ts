// Apart from the stage, which runs the worker itself: the proof has only the built server.

/** A registered company as a form sends it. */
export const COMPANY = {
  ...{ taxNumber: '1729171602', title: 'Ada Yayıncılık A.Ş.', firstName: '', familyName: '' },
  ...{ taxOffice: 'Beyoğlu', street: 'Moda Cad. 5', district: 'Kadıköy', city: 'İstanbul' },
  email: 'muhasebe@ada.example',
};
export const MAILBOX = 'urn:mail:defaultpk@ada.example';
