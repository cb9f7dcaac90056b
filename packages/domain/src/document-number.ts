/** What numbers a draft: within its series and year the sequence has no gap (DOCUMENT-4). */
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

/** The series of drafts of refunds, which is no business's own (DOCUMENT-19). */
export const REFUND_SERIES = 'IAD';

/** *IAD2026000000007*: the number of a refund, which has no gap in all years together, in the form of a draft. */
export const refundDocumentNumber = (refund: { number: number; year: number }): string =>
  documentNumber({ series: REFUND_SERIES, year: refund.year, sequence: refund.number });

/** What screen, JSON and XML say of every draft (DOCUMENT-11). */
export const DRAFT_NOTE = "taslak; GİB'e gönderilmedi";
