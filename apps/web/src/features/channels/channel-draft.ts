import type { Channel } from '@sofra/contract/menu/channels';
import { parsePartnerDays, PARTNER_DAYS_PROBLEM } from '@sofra/domain/accounts/partner';
import { PRICE_STEPS, type PriceStep } from '@sofra/domain/menu/price-change';
import { formatAmount, formatLira, kurus, ZERO, type Kurus } from '@sofra/domain/money/money';
import { parseMoneyInput, parsePercentInput } from '@sofra/domain/money/number-input';

/** The source of a channel's prices: *Menü ile aynı*, *Yüzde*, *Ürün ürün*. */
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
  autoAccept: boolean;
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

const textOf = (value: number | null): string => (value === null ? '' : percentText(value));
const amountOf = (amount: Kurus | null): string => (amount === null ? '' : formatAmount(amount));

const EMPTY: Omit<ChannelDraft, 'commissionText' | 'daysText'> = {
  ...{ name: '', mode: 'MENU', percentText: '', stepText: '100', minutesText: '', minimumText: '' },
  ...{ prices: [], feeItemId: null, zones: [], autoAccept: false },
};

export const draftOf =
  ({ commission, days }: ChannelTermsNow) =>
  (channel?: Channel): ChannelDraft => ({
    ...(channel ? fieldsOf(channel) : EMPTY),
    commissionText: textOf(commission),
    daysText: textOf(days),
  });

const fieldsOf = (channel: Channel): typeof EMPTY => ({
  name: channel.name,
  mode: modeOf(channel),
  percentText: textOf(channel.percent || null),
  stepText: String(channel.step),
  minutesText: textOf(channel.minutes),
  minimumText: amountOf(channel.minimum || null),
  prices: channel.prices,
  feeItemId: channel.feeItemId,
  autoAccept: channel.autoAccept,
  zones: channel.zones.map(({ id, name, fee, minutes, freeFrom }) => ({
    ...{ id, name, feeText: formatAmount(fee), minutesText: textOf(minutes), freeText: amountOf(freeFrom) },
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

const commissionProblem = (text: string): string | null =>
  text.trim() !== '' && parsePercentInput(text) === null ? 'Yüzde 0 ile 100 arasında olmalı.' : null;
const daysProblem = (text: string): string | null =>
  text.trim() !== '' && parsePartnerDays(text) === null ? DAYS_PROBLEM : null;
const minutesProblem = (text: string): string | null =>
  text.trim() !== '' && (!MINUTES.test(text.trim()) || Number(text) > MAX_MINUTES)
    ? `0 ile ${MAX_MINUTES} arasında bir tam sayı yazın.`
    : null;

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
      autoAccept: draft.autoAccept,
      zones: zones.fields,
    },
    problems: {
      name: name.trim() === '' ? 'Ad gerekli.' : null,
      percentText:
        mode === 'PERCENT' && parseSignedPercent(draft.percentText) === null ? PERCENT_PROBLEM : null,
      commissionText: commissionProblem(commissionText),
      daysText: daysProblem(daysText),
      minutesText: minutesProblem(minutesText),
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
  'Kendiliğinden kabul': channel.autoAccept ? 'açık' : 'kapalı',
});
