import type { Partner } from '@sofra/contract/money/partners';
import { entriesAfter } from '@sofra/domain/calendar/dated';
import { parsePercentInput, percentInputProblem } from '@sofra/domain/money/number-input';
import { PARTNER_DAYS_PROBLEM, parsePartnerDays, type PartnerMethod } from '@sofra/domain/accounts/partner';
import { termsLabel, termsOn, type PartnerTerms } from '@sofra/domain/accounts/partner-terms';
import { dayInDots } from '#src/ui/fields/day-text.ts';

interface Draft {
  name: string;
  isActive: boolean;
  /** As typed; empty where nothing is known. */
  commissionText: string;
  daysText: string;
  /** The day from which the terms count. */
  from: string;
}

const percentText = (percent: number): string => String(percent).replace('.', ',');

/** Shows the terms that were given last, which may count only later (PARTNER-11). */
export const draftOf =
  (today: string) =>
  (partner?: Partner): Draft => {
    const last = partner?.terms.at(-1);
    return {
      name: partner?.name ?? '',
      isActive: partner?.isActive ?? true,
      commissionText: last?.commission == null ? '' : percentText(last.commission),
      daysText: last?.days == null ? '' : String(last.days),
      from: last && last.from > today ? last.from : today,
    };
  };

/**
 * Reads the typed values of a partner; an empty field is not known. Terms and their day are one field, because either
 * means nothing alone.
 */
export function readPartner({ name, isActive, commissionText, daysText, from }: Draft) {
  const [commission, days] = [commissionText.trim(), daysText.trim()];
  return {
    fields: {
      name: name.trim(),
      isActive,
      terms: {
        commission: commission === '' ? null : parsePercentInput(commission),
        days: parsePartnerDays(days),
        from,
      },
    },
    problems: {
      name: name.trim() === '' ? 'Ad gerekli.' : null,
      commissionText: commission === '' ? null : percentInputProblem(commission),
      daysText: days === '' || parsePartnerDays(days) !== null ? null : PARTNER_DAYS_PROBLEM,
    },
  };
}

/** *%5,25 komisyon · 15 gün sonra öder*, as far as it is known. */
const termsText = ({ commission, days }: PartnerTerms): string =>
  [
    commission !== null && `%${percentText(commission)} komisyon`,
    days !== null && (days === 0 ? 'aynı gün öder' : `${days} gün sonra öder`),
  ]
    .filter(Boolean)
    .join(' · ');

/** The terms that count today and, after them, the later ones: *01.01.2027 tarihinden itibaren %6 komisyon*. */
export const termsLines = ({ terms }: Pick<Partner, 'terms'>, today: string): string[] => {
  const now = termsText(termsOn(terms, today));
  const later = entriesAfter(terms, today).map(
    (next) => `${dayInDots(next.from)} tarihinden itibaren ${termsText(next) || 'bilinmiyor'}`,
  );
  return [...(now ? [now] : []), ...later];
};

export const describePartner = ({ name, terms, isActive }: Partner) => ({
  Ad: name,
  Koşullar:
    terms.map(({ from, ...of }) => `${termsLabel(of)} (${dayInDots(from)})`).join(', ') || 'yazılmadı',
  Durum: isActive ? 'açık' : 'kapalı',
});

/** Titles of a partner's dialog. */
export const PARTNER_TITLE: Record<PartnerMethod, { add: string; edit: string; nameLabel: string }> = {
  CARD: { add: 'POS cihazı ekle', edit: 'POS cihazını düzenle', nameLabel: 'Cihazın adı' },
  MEAL: { add: 'Yemek kartı ekle', edit: 'Yemek kartını düzenle', nameLabel: 'Kartın adı' },
};

/** Those of a method that staff choose in payments; platforms belong to their channels. */
export const partnersOf = (method: PartnerMethod, partners: readonly Partner[]): Partner[] =>
  partners.filter((partner) => partner.method === method && !partner.isPlatform);
