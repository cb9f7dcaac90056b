import type { DocumentState, Door } from './document-sending.ts';

export const DOCUMENT_STATE_LABEL: Readonly<Record<DocumentState, string>> = {
  DRAFT: 'Taslak',
  QUEUED: 'Bekliyor',
  SENT: 'Gönderildi',
  ACCEPTED: 'Kabul edildi',
  REJECTED: 'Reddedildi',
  CANCELED: 'İptal',
  UNKNOWN: 'Belirsiz',
};

export const DOOR_LABEL: Readonly<Record<Door, string>> = { EARCHIVE: 'e-Arşiv', EINVOICE: 'e-Fatura' };

/** *3 gönderildi · 1 bekliyor · 1 reddedildi*; null where no document was ever queued (DOCUMENT-51). */
export function documentCountsText(counts: Readonly<Record<DocumentState, number>>): string | null {
  const parts = [
    [counts.SENT + counts.ACCEPTED, 'gönderildi'],
    [counts.QUEUED, 'bekliyor'],
    [counts.REJECTED, 'reddedildi'],
    [counts.UNKNOWN, 'belirsiz'],
    [counts.CANCELED, 'iptal'],
  ] as const;
  const text = parts.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`);
  return text.length === 0 ? null : text.join(' · ');
}
