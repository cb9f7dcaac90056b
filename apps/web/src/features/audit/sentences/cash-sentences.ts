import type { AuditEvent } from '@sofra/contract/people/audit-events';
import { CASH_DIRECTION_LABEL, varianceKind, VARIANCE_LABEL } from '@sofra/domain/cash/cash-session';
import { kurus } from '@sofra/domain/money/money';
import { fieldsText } from '#src/features/audit/sentences/changes-text.ts';
import { valueText } from '#src/features/audit/sentences/describe-fields.ts';
import { approvalText } from '#src/features/audit/sentences/order-sentences.ts';
import { kurusText, part, textOf } from '#src/features/audit/sentences/read-details.ts';
import { sentence, type SentenceFacts, type Sentences } from '#src/features/audit/sentences/sentence.ts';

type OfSession = SentenceFacts<'cash.open' | 'cash.revealExpected'>['details'];

/** *Ana kasa · oturum 147* */
const sessionText = (details: OfSession): string | null =>
  [textOf(details, 'till'), textOf(details, 'number') && `oturum ${textOf(details, 'number')}`]
    .filter(Boolean)
    .join(' · ') || null;

const amountText = (what: string, amount: unknown): string | null => {
  const text = kurusText(amount);
  return text && `${what} ${text}`;
};

function varianceText(variance: unknown): string | null {
  if (!Number.isSafeInteger(variance)) return null;
  const amount = kurus(variance as number);
  return `${VARIANCE_LABEL[varianceKind(amount)].toLocaleLowerCase('tr')} ${kurusText(amount)}`;
}

/** *açılış farkı eksik -₺100,00*; nothing where the float was what was left. */
const openingText = (difference: unknown): string | null =>
  difference === 0 ? null : (varianceText(difference)?.replace(/^/, 'açılış farkı ') ?? null);

/** *Bar → Teras*, or the name alone where it is not what changed. */
function renamedText(details: SentenceFacts<'till.update'>['details']): string | null {
  const after = textOf(part(details, 'after'), 'name');
  const before = textOf(details, 'name');
  return before !== null && after !== null ? `${before} → ${after}` : before;
}

/** *Multinet*, *₺3.845,60* and *beklenen ₺3.971,00* */
const arrivedText = (details: SentenceFacts<'arrival.enter' | 'arrival.undo'>['details']) => [
  textOf(details, 'partner'),
  kurusText(details.amountKurus),
  amountText('beklenen', details.expectedKurus),
];

/** The log keeps no person (ACCOUNT-6). */
const customerText = (details: { number?: unknown }): string | null => {
  const number = textOf(details, 'number');
  return number && `müşteri no ${number}`;
};
const debtorText = (details: { customerNumber?: unknown }): string | null =>
  customerText({ number: details.customerNumber });
type OfAccount = SentenceFacts<'account.collect' | 'account.undo' | 'account.payOut'>['details'];
type WithLimit = SentenceFacts<'account.undo' | 'account.payOut'>['details'];

/** *müşteri no 7 · ₺45,00 · Kredi Kartı · Banka A POS* */
const movedText = (details: OfAccount) => [
  debtorText(details),
  kurusText(details.amountKurus),
  valueText('method', details.method),
  textOf(details, 'partner'),
];
const numberText = (details: OfAccount) => textOf(details, 'number') && `no ${textOf(details, 'number')}`;
const aboveLimitText = (details: WithLimit) => [
  details.isOverLimit === true ? 'müdür sınırının üstünde' : null,
  approvalText(details),
];

/** The month of a package: `2026-11`. */
const ofMonth =
  (what: string) =>
  ({ details }: SentenceFacts<Extract<AuditEvent, `accounting.${string}`>>) =>
    sentence(what, textOf(details, 'month'));

/** Sentences for what happens to a drawer (CASH-16), for who takes the money of cards, and for the accountant. */
export const CASH_SENTENCES = {
  'accounting.make': ofMonth('Muhasebe paketi hazırlandı'),
  'accounting.download': ofMonth('Muhasebe paketi indirildi'),
  'accounting.share': ofMonth('Muhasebe paketi için süreli bağlantı oluşturuldu'),
  'accounting.revoke': ofMonth('Muhasebe paketinin bağlantısı kapatıldı'),
  'cash.open': ({ details }) =>
    sentence(
      'Kasa açıldı',
      sessionText(details),
      amountText('açılış', details.floatKurus),
      openingText(details.differenceKurus),
      textOf(details, 'note'),
    ),
  'cash.move': ({ details }) =>
    sentence(
      details.direction === 'IN' ? CASH_DIRECTION_LABEL.IN : CASH_DIRECTION_LABEL.OUT,
      kurusText(details.amountKurus),
      textOf(details, 'reason'),
      textOf(details, 'till'),
    ),
  'cash.count': ({ details }) =>
    sentence(
      details.no === 1 || details.no === undefined ? 'Kasa sayıldı' : 'Kasa yeniden sayıldı',
      sessionText(details),
      amountText('sayılan', details.countedKurus),
      amountText('beklenen', details.expectedKurus),
    ),
  'cash.handOver': ({ details }) =>
    sentence(
      'Kasa devredildi',
      sessionText(details),
      [textOf(details, 'from'), textOf(details, 'to')].filter(Boolean).join(' → ') || null,
      varianceText(details.varianceKurus),
    ),
  'cash.explainOpening': ({ details }) =>
    sentence('Açılış farkı açıklandı', sessionText(details), textOf(details, 'note')),
  'cash.openDrawer': ({ details }) =>
    sentence('Çekmece satışsız açıldı', textOf(details, 'till'), approvalText(details)),
  'cash.revealExpected': ({ details }) =>
    sentence('Sayımdan önce kasadaki nakde bakıldı', sessionText(details)),
  'cash.close': ({ details }) =>
    sentence(
      'Kasa kapatıldı',
      sessionText(details),
      varianceText(details.varianceKurus),
      amountText('sayımdan sonra', details.sinceCountKurus),
      amountText('yarına kalan', details.leftKurus),
    ),
  'tips.payOut': ({ details }) =>
    sentence(
      'Bahşiş ödendi',
      textOf(details, 'name'),
      kurusText(details.amountKurus),
      textOf(details, 'till'),
      textOf(details, 'number') && `no ${textOf(details, 'number')}`,
    ),
  'tips.print': ({ details }) =>
    sentence('Bahşiş fişi tekrar yazdırıldı', textOf(details, 'number') && `no ${textOf(details, 'number')}`),
  'till.create': ({ details }) => sentence('Kasa eklendi', textOf(details, 'name')),
  'till.update': ({ details }) => sentence('Kasanın adı değişti', renamedText(details)),
  'cashReason.create': ({ details }) => sentence('Kasa nedeni eklendi', textOf(details, 'name')),
  'cashReason.update': ({ details }) => sentence('Kasa nedeni değişti', renamedText(details)),
  'cashReason.delete': ({ details }) => sentence('Kasa nedeni silindi', textOf(details, 'name')),
  'partner.create': ({ details }) => sentence('Tahsilat ortağı eklendi', textOf(details, 'name')),
  'partner.update': ({ details }) => sentence('Tahsilat ortağı değişti', renamedText(details)),
  'account.collect': ({ details }) =>
    sentence('Veresiye tahsilatı alındı', ...movedText(details), numberText(details)),
  'account.undo': ({ details }) =>
    sentence(
      'Veresiye tahsilatı geri alındı',
      ...movedText(details),
      textOf(details, 'collectionNumber') && `tahsilat no ${textOf(details, 'collectionNumber')}`,
      ...aboveLimitText(details),
    ),
  'account.payOut': ({ details }) =>
    sentence(
      'Müşteriye alacağı ödendi',
      ...movedText(details),
      numberText(details),
      ...aboveLimitText(details),
    ),
  'account.correct': ({ details }) =>
    sentence('Müşterinin hesabı düzeltildi', debtorText(details), kurusText(details.amountKurus)),
  'account.print': ({ details }) =>
    sentence(
      textOf(details, 'number') ? 'Tahsilat fişi tekrar yazdırıldı' : 'Hesap ekstresi yazdırıldı',
      debtorText(details),
      textOf(details, 'number') && `no ${textOf(details, 'number')}`,
    ),
  'customer.create': ({ details }) => sentence('Müşteri eklendi', customerText(details)),
  'customer.update': ({ details }) =>
    sentence('Müşteri değişti', customerText(details), fieldsText(details.fields)),
  'customer.export': ({ details }) => sentence('Müşterinin verileri indirildi', customerText(details)),
  'customer.erase': ({ details }) => sentence('Müşterinin kişisel verileri silindi', customerText(details)),
  'arrival.enter': ({ details }) => sentence('Tahsilat geldi', ...arrivedText(details)),
  'arrival.undo': ({ details }) => sentence('Gelen tahsilat geri alındı', ...arrivedText(details)),
  'cash.print': ({ details }) => sentence('Kasa fişi tekrar yazdırıldı', sessionText(details)),
} satisfies Partial<Sentences>;
