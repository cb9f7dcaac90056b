import type { Partner } from '@sofra/contract/partners';
import { parsePercentInput, percentInputProblem } from '@sofra/domain/number-input';
import { MAX_PARTNER_DAYS, type PartnerMethod } from '@sofra/domain/partner';

interface Draft {
  name: string;
  isActive: boolean;
  /** As typed; empty where nothing is known. */
  commissionText: string;
  daysText: string;
}

const percentText = (percent: number): string => String(percent).replace('.', ',');

export const draftOf = (partner?: Partner): Draft => ({
  name: partner?.name ?? '',
  isActive: partner?.isActive ?? true,
  commissionText: partner?.commission == null ? '' : percentText(partner.commission),
  daysText: partner?.days == null ? '' : String(partner.days),
});

const daysProblem = (text: string): string | null =>
  text === '' || (/^\d{1,3}$/.test(text) && Number(text) <= MAX_PARTNER_DAYS)
    ? null
    : `0 ile ${MAX_PARTNER_DAYS} arasında bir tam sayı yazın.`;

/** What is typed of a partner; what is left empty is not known. */
export function readPartner({ name, isActive, commissionText, daysText }: Draft) {
  const [commission, days] = [commissionText.trim(), daysText.trim()];
  return {
    fields: {
      name: name.trim(),
      isActive,
      commission: commission === '' ? null : parsePercentInput(commission),
      days: days === '' || daysProblem(days) !== null ? null : Number(days),
    },
    problems: {
      name: name.trim() === '' ? 'Ad gerekli.' : null,
      commissionText: commission === '' ? null : percentInputProblem(commission),
      daysText: daysProblem(days),
    },
  };
}

/** *%5,25 · 15 gün sonra*, as far as it is known. */
export const termsText = ({ commission, days }: Pick<Partner, 'commission' | 'days'>): string =>
  [
    commission !== null && `%${percentText(commission)} komisyon`,
    days !== null && (days === 0 ? 'aynı gün öder' : `${days} gün sonra öder`),
  ]
    .filter(Boolean)
    .join(' · ');

export const describePartner = (partner: Partner) => ({
  Ad: partner.name,
  Koşullar: termsText(partner) || 'yazılmadı',
  Durum: partner.isActive ? 'açık' : 'kapalı',
});

/** What the dialog of a partner is called. */
export const PARTNER_TITLE: Record<PartnerMethod, { add: string; edit: string; nameLabel: string }> = {
  CARD: { add: 'POS cihazı ekle', edit: 'POS cihazını düzenle', nameLabel: 'Cihazın adı' },
  MEAL: { add: 'Yemek kartı ekle', edit: 'Yemek kartını düzenle', nameLabel: 'Kartın adı' },
};
