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

/** What screen, JSON and XML say of every draft (DOCUMENT-11). */
export const DRAFT_NOTE = "taslak; GİB'e gönderilmedi";
