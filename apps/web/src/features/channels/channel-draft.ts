import type { Channel } from '@sofra/contract/menu/channels';
import { parsePartnerDays, PARTNER_DAYS_PROBLEM } from '@sofra/domain/accounts/partner';
import { PRICE_STEPS, type PriceStep } from '@sofra/domain/menu/price-change';
import { formatAmount, formatLira, kurus, ZERO, type Kurus } from '@sofra/domain/money/money';
import { parseMoneyInput, parsePercentInput } from '@sofra/domain/money/number-input';

/** How a channel comes to its prices: *Menü ile aynı*, *Yüzde*, *Ürün ürün*. */
export type PriceMode = 'MENU' | 'PERCENT' | 'ITEMS';

export interface ChannelDraft {
  name: string;
  mode: PriceMode;
  percentText: string;
  stepText: string;
  commissionText: string;
  daysText: string;
  minutesText: string;
  minimumText: string;
  prices: Channel['prices'];
  feeItemId: string | null;
  zones: readonly ZoneDraft[];
}

/** A zone as it is typed. */
export interface ZoneDraft {
  /** Missing for a new zone. */
  id: string | undefined;
  name: string;
  feeText: string;
  minutesText: string;
  freeText: string;
}

export const STEP_LABEL: Record<string, string> = {
  1: '1 kuruş',
  50: '50 kuruş yukarı',
  100: '₺1 yukarı',
  500: '₺5 yukarı',
};

export const percentText = (percent: number): string => String(percent).replace('.', ',');

const modeOf = ({ percent, prices }: Channel): PriceMode => {
  if (percent !== 0) return 'PERCENT';
  return prices.length > 0 ? 'ITEMS' : 'MENU';
};

/** Commission and days of the partner of a channel, as they were given last. */
export interface ChannelTermsNow {
  commission: number | null;
  days: number | null;
}

export const draftOf =
  ({ commission, days }: ChannelTermsNow) =>
  (channel?: Channel): ChannelDraft => ({
    name: channel?.name ?? '',
    mode: channel ? modeOf(channel) : 'MENU',
    percentText: channel && channel.percent !== 0 ? percentText(channel.percent) : '',
    stepText: String(channel?.step ?? 100),
    commissionText: commission === null ? '' : percentText(commission),
    daysText: days === null ? '' : String(days),
    minutesText: channel?.minutes == null ? '' : String(channel.minutes),
    minimumText: channel && channel.minimum > 0 ? formatAmount(channel.minimum) : '',
    prices: channel?.prices ?? [],
    feeItemId: channel?.feeItemId ?? null,
    zones: (channel?.zones ?? []).map(({ id, name, fee, minutes, freeFrom }) => ({
      ...{ id, name, feeText: formatAmount(fee), minutesText: minutes === null ? '' : String(minutes) },
      freeText: freeFrom === null ? '' : formatAmount(freeFrom),
    })),
  });

const MINUTES = /^\d{1,3}$/;
const MAX_MINUTES = 600;
const PERCENT_PROBLEM = 'Yüzde -100 ile 100 arasında olmalı, en çok iki ondalıkla.';
const DAYS_PROBLEM = PARTNER_DAYS_PROBLEM;

/** A percent that may be below 0; null for anything else. */
function parseSignedPercent(text: string): number | null {
  const trimmed = text.trim();
  const percent = parsePercentInput(trimmed.replace(/^[-−]/, ''));
  if (percent === null) return null;
  return /^[-−]/.test(trimmed) ? -percent : percent;
}

const stepOf = (text: string): PriceStep => PRICE_STEPS.find((step) => String(step) === text) ?? 100;

/** The prices of a draft by its mode. *Menü ile aynı* keeps only what is not sold. */
export function pricesOfDraft({ mode, percentText: text, stepText, prices }: ChannelDraft) {
  return {
    percent: mode === 'PERCENT' ? (parseSignedPercent(text) ?? 0) : 0,
    step: stepOf(stepText),
    prices: mode === 'MENU' ? prices.filter(({ price }) => price === null) : prices,
  };
}

/** The zones of a draft, and the first problem among them (CHANNEL-14). */
function readZones(drafts: readonly ZoneDraft[]) {
  const fields = drafts.map(({ id, name, feeText, minutesText, freeText }) => ({
    ...(id !== undefined && { id }),
    name: name.trim(),
    fee: parseMoneyInput(feeText) ?? ZERO,
    minutes: minutesText.trim() === '' ? null : Number(minutesText),
    freeFrom: freeText.trim() === '' ? null : parseMoneyInput(freeText),
  }));
  const isWrong = ({ name, feeText, minutesText, freeText }: ZoneDraft): boolean =>
    name.trim() === '' ||
    parseMoneyInput(feeText) === null ||
    (minutesText.trim() !== '' && !MINUTES.test(minutesText.trim())) ||
    (freeText.trim() !== '' && parseMoneyInput(freeText) === null);
  const problem = drafts.some(isWrong)
    ? 'Her bölgenin adını ve ücretini yazın; tutarlar 40,00 gibi olmalı.'
    : null;
  return { fields, problem };
}

/** Reads the form of a channel; an empty commission, delay or time is not known. */
export function readChannel(draft: ChannelDraft) {
  const { name, mode, commissionText, daysText, minutesText, minimumText } = draft;
  const minimum: Kurus | null = minimumText.trim() === '' ? ZERO : parseMoneyInput(minimumText);
  const zones = readZones(draft.feeItemId === null ? [] : draft.zones);
  const minutes = minutesText.trim() === '' ? null : Number(minutesText);
  return {
    fields: {
      name: name.trim(),
      ...pricesOfDraft(draft),
      commission: commissionText.trim() === '' ? null : parsePercentInput(commissionText),
      days: parsePartnerDays(daysText),
      minutes,
      minimum: minimum ?? ZERO,
      feeItemId: draft.feeItemId,
      zones: zones.fields,
    },
    problems: {
      name: name.trim() === '' ? 'Ad gerekli.' : null,
      percentText:
        mode === 'PERCENT' && parseSignedPercent(draft.percentText) === null ? PERCENT_PROBLEM : null,
      commissionText:
        commissionText.trim() !== '' && parsePercentInput(commissionText) === null
          ? 'Yüzde 0 ile 100 arasında olmalı.'
          : null,
      daysText: daysText.trim() !== '' && parsePartnerDays(daysText) === null ? DAYS_PROBLEM : null,
      minutesText:
        minutes !== null && (!MINUTES.test(minutesText.trim()) || minutes > MAX_MINUTES)
          ? `0 ile ${MAX_MINUTES} arasında bir tam sayı yazın.`
          : null,
      minimumText: minimum === null ? 'Tutar geçersiz.' : null,
      zones: zones.problem,
    },
  };
}

/** *+%10 · komisyon %15 · 30 dk*, as the list shows a channel. */
export function channelInWords(
  { isOn, percent, prices, minutes }: Channel,
  { commission }: ChannelTermsNow,
): string {
  if (!isOn) return 'Kapalı';
  const price =
    percent === 0
      ? prices.some((one) => one.price !== null)
        ? 'Ürün ürün'
        : 'Menü fiyatı'
      : `${percent > 0 ? '+' : '−'}%${percentText(Math.abs(percent))}`;
  return [
    price,
    commission !== null && `komisyon %${percentText(commission)}`,
    minutes !== null && `${minutes} dk`,
  ]
    .filter(Boolean)
    .join(' · ');
}

export const describeChannel = (channel: Channel) => ({
  Ad: channel.name,
  Fiyat: channelInWords({ ...channel, isOn: true }, { commission: null, days: null }),
  'En az sipariş': formatLira(kurus(channel.minimum)),
  Durum: channel.isOn ? 'açık' : 'kapalı',
});
