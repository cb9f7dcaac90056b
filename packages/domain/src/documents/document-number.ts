/** The number of a draft. Within its series and year the sequence has no gap (DOCUMENT-4). */
export interface DocumentNumber {
  /** Three capital letters (DOCUMENT-2). */
  series: string;
  year: number;
  sequence: number;
}

export const SERIES = /^[A-Z]{3}$/;
/** *SFR2026000000001*: the sixteen characters of an e-Arşiv invoice. */
export const documentNumber = ({ series, year, sequence }: DocumentNumber): string =>
  `${series}${year}${String(sequence).padStart(9, '0')}`;

/** The series of drafts of refunds. No business may use it (DOCUMENT-19). */
export const REFUND_SERIES = 'IAD';

/** *IAD2026000000007*: the number of a refund in the form of a draft. It has no gap in all years together. */
export const refundDocumentNumber = (refund: { number: number; year: number }): string =>
  documentNumber({ series: REFUND_SERIES, year: refund.year, sequence: refund.number });

/** The note on every draft on the screen, in JSON and in XML (DOCUMENT-11). */
export const DRAFT_NOTE = "taslak; GİB'e gönderilmedi";
