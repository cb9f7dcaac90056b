import { PAYMENT_METHOD_LABEL } from '@sofra/domain/money/payment-method';
import { courseText } from '@sofra/domain/orders/courses';
import { guestsText } from '@sofra/domain/orders/guests';
import { SLIP_TYPES, slipLabel } from '@sofra/domain/slips/slips';
import { changesOf, valueText } from '#src/features/audit/sentences/describe-fields.ts';
import {
  countOf,
  kurusText,
  part,
  piecesAmount,
  piecesText,
  textOf,
} from '#src/features/audit/sentences/read-details.ts';
import { sentence, type Sentences, type SentenceFacts } from '#src/features/audit/sentences/sentence.ts';
import { dayText } from '#src/lib/format/day-range.ts';

/** Both tables of a move. Other sentences name no table, because the list shows it in its own column. */
const way = (details: Partial<Record<'from' | 'to', unknown>>): string | null => {
  const [from, to] = [textOf(details, 'from'), textOf(details, 'to')];
  return from === null || to === null ? null : `${from} → ${to}`;
};

const guestsOr = (guests: unknown): string => (typeof guests === 'number' ? String(guests) : 'yok');

const RECIPIENT_LABEL: Readonly<Record<string, string>> = {
  customerId: 'müşteri',
  name: 'ad',
  phone: 'telefon',
  address: 'adres',
  note: 'not',
  doorMethod: 'kapıda ödeme',
  promisedAt: 'saat',
};

const recipientText = (fields: unknown): string | null =>
  Array.isArray(fields)
    ? fields.map((field) => RECIPIENT_LABEL[String(field)] ?? String(field)).join(', ')
    : null;

const STEP_TEXT: Readonly<Record<string, string>> = {
  READY: 'Sipariş hazır denildi',
  ON_WAY: 'Sipariş yola çıktı',
  DELIVERED: 'Sipariş teslim edildi',
  FAILED: 'Sipariş teslim edilemedi',
  CANCELED: 'Teslim edilemeyen sipariş kapatıldı',
};

const stepText = ({ from, to }: { readonly from?: unknown; readonly to?: unknown }): string =>
  STEP_TEXT[String(to)] ?? (from === 'READY' ? 'Hazır geri alındı' : 'Teslim geri alındı');

/** *onaylayan Elif Yıldız* */
export const approvalText = (details: { readonly approvedBy?: unknown }): string | null =>
  textOf(details, 'approvedBy') && `onaylayan ${textOf(details, 'approvedBy')}`;

/** *19 Kas 2026* */
function dayCloseText(
  details: SentenceFacts<'dayEnd.end' | 'dayEnd.carryOver' | 'dayEnd.printAgain'>['details'],
): string | null {
  const day = textOf(details, 'day');
  return day && dayText(day);
}

const pieces =
  (action: string) =>
  ({ details }: { details: { readonly lines?: unknown; readonly approvedBy?: unknown } }) =>
    sentence(action, piecesText(details), piecesAmount(details), approvalText(details));

/** *Servis 3*; null for a Marş of several courses. */
const courseOf = (details: { readonly course?: unknown }): string | null =>
  typeof details.course === 'number' ? courseText(details.course) : null;

const copyText = (details: { readonly copyNo?: unknown }): string | null =>
  countOf(details, 'copyNo') > 1 ? `${countOf(details, 'copyNo')}. kopya` : null;

type Payment = SentenceFacts<'order.pay'>['details'];

/** `indirim %10 (₺45,00)`. A discount that no user entered but the amounts imply is called *açıklanmamış indirim*. */
function discountText(details: Payment): string | null {
  const amount = kurusText(details.discountKurus);
  if (amount === null || details.discountKurus === 0) return null;
  if (details.isImpliedDiscount === true) return `açıklanmamış indirim ${amount}`;
  const percent = details.discountType === 'PERCENT' ? textOf(details, 'discountValue') : null;
  return percent === null ? `indirim ${amount}` : `indirim %${percent.replace('.', ',')} (${amount})`;
}

function paid(action: string, details: Payment): string {
  const tip = details.tipKurus === undefined ? null : `bahşiş ${kurusText(details.tipKurus) ?? ''}`;
  const notes = [discountText(details), tip, approvalText(details), ...debtNotes(details)];
  if (details.amountKurus === 0) return sentence('Masa kapatıldı', '₺0,00', ...notes);
  const people = countOf(details, 'ofPeople');
  const taken = [
    methodText(details.method, details.partner ?? debtorText(details)),
    kurusText(details.amountKurus),
  ]
    .join(' ')
    .trim();
  // A payment on account brings no money (PAY-34).
  const done = details.method === 'ACCOUNT' ? 'Veresiye yazıldı' : action;
  return sentence(done, taken, ...notes, people > 0 && `${people} kişiye bölündü`);
}

/** *müşteri no 7*: the log keeps no person (ACCOUNT-6). */
const debtorText = (details: Payment): string | null =>
  textOf(details, 'customerNumber') && `müşteri no ${textOf(details, 'customerNumber')}`;

const debtNotes = (details: Payment): (string | null)[] => [
  details.isOverAccountLimit === true ? 'veresiye sınırının üstünde' : null,
  textOf(details, 'accountApprovedBy') && `veresiyeyi onaylayan ${textOf(details, 'accountApprovedBy')}`,
];

/** *Yemek Kartı (Multinet)* */
function methodText(method: unknown, partner?: unknown): string {
  const labels = PAYMENT_METHOD_LABEL as Readonly<Record<string, string>>;
  const label = labels[String(method)] ?? valueText('method', method);
  return typeof partner === 'string' ? `${label} (${partner})` : label;
}

const typeText = (type: unknown): string | null => {
  const known = SLIP_TYPES.find((one) => one === type);
  return known ? slipLabel({ type: known }) : null;
};

/** The sentence of a slip: its headline, if it has one, and its station. */
const slip =
  (action: string) =>
  ({ details }: { details: SentenceFacts<'print.reprint'>['details'] }) =>
    sentence(
      action,
      textOf(details, 'title') ?? typeText(details.type),
      textOf(details, 'station'),
      copyText(details),
    );

/** Sentences for actions at a table, from the first line to the payment. */
export const ORDER_SENTENCES = {
  'order.open': ({ details }) =>
    sentence(
      'Adisyon açıldı',
      textOf(details, 'number') && `no ${textOf(details, 'number')}`,
      typeof details.guests === 'number' && guestsText(details.guests),
    ),
  'order.add': pieces('Sipariş eklendi'),
  'order.lower': pieces('Adet azaltıldı'),
  'order.cancelLines': pieces('İptal edildi'),
  // An order that is closed by a merge lost no lines: they continue on the other order.
  'order.cancel': ({ details }) =>
    details.mergedInto === undefined
      ? 'Adisyon iptal edildi'
      : 'Adisyon boşaldı: ürünleri başka adisyona geçti',
  'order.close': () => 'Adisyon kapandı',
  'order.comp': pieces('İkram edildi'),
  'order.exchange': ({ details }) => {
    const [from, to] = [textOf(part(details, 'from'), 'name'), textOf(part(details, 'to'), 'name')];
    const way = from === null || to === null ? null : `${countOf(details, 'qty')} × ${from} → ${to}`;
    const price =
      details.beforeKurus === details.afterKurus
        ? null
        : `${kurusText(details.beforeKurus)} → ${kurusText(details.afterKurus)}`;
    return sentence('Menüde değiştirildi', way, textOf(details, 'menu'), price);
  },
  'order.fire': ({ details }) =>
    details.isForLater === true
      ? sentence('Mutfağa gönderildi', piecesText(details))
      : sentence('Marş verildi', courseOf(details), piecesText(details)),
  'order.course': ({ details }) => sentence('Servisi değişti', courseOf(details), piecesText(details)),
  'order.bill': ({ details }) => sentence('Adisyon yazdırıldı', copyText(details)),
  'order.move': ({ details }) => sentence('Masa taşındı', way(details)),
  'takeaway.update': ({ details }) => sentence('Sipariş bilgisi değişti', recipientText(details.fields)),
  'takeaway.move': ({ details }) =>
    sentence(stepText(details), textOf(details, 'courier'), textOf(details, 'reason')),
  'takeaway.assign': ({ details }) => {
    const [before, courier] = [textOf(details, 'before'), textOf(details, 'courier')];
    return sentence('Kuryeye verildi', before === null ? courier : `${before} → ${courier}`);
  },
  'order.guests': ({ details }) =>
    sentence('Kişi sayısı değişti', `${guestsOr(details.from)} → ${guestsOr(details.to)}`),
  'order.handOver': ({ details }) => sentence('Masa devredildi', way(details)),
  'order.merge': ({ details }) => sentence('Adisyonlar birleştirildi', way(details), piecesText(details)),
  'order.moveLines': ({ details }) => sentence('Ürün aktarıldı', way(details), piecesText(details)),
  'order.pay': ({ details }) => paid('Ödeme alındı', details),
  'order.payPart': ({ details }) => paid('Bölünmüş ödeme alındı', details),
  'order.payShare': ({ details }) => paid('Kısmi ödeme alındı', details),
  'payment.correctMethod': ({ details }) =>
    sentence(
      'Ödeme yöntemi düzeltildi',
      `${methodText(details.from, details.fromPartner)} → ${methodText(details.to, details.toPartner)}`,
      kurusText(details.amountKurus),
    ),
  'payment.transferMethod': ({ details }) =>
    sentence(
      'Geçmiş bir günün ödeme yöntemi düzeltildi',
      `${methodText(details.from, details.fromPartner)} → ${methodText(details.to, details.toPartner)}`,
      kurusText(details.amountKurus),
      textOf(details, 'takenOn') && `${dayText(textOf(details, 'takenOn') ?? '')} ödemesi`,
    ),
  'payment.fiscal': ({ details }) =>
    sentence(
      'ÖKC numarası girildi',
      ...changesOf(details).map(({ label, before, after }) => `${label} ${before} → ${after}`),
      kurusText(details.amountKurus),
    ),
  'payment.refund': ({ details }) =>
    sentence(
      'İade edildi',
      textOf(details, 'number') && `no ${textOf(details, 'number')}`,
      details.amountKurus === 0 ? null : kurusText(details.amountKurus),
      details.tipKurus === undefined ? null : `bahşiş ${kurusText(details.tipKurus) ?? ''}`,
      details.method === details.paidBy
        ? methodText(details.method)
        : `${methodText(details.paidBy)} ödendi, ${methodText(details.method)} iade edildi`,
      details.isOverLimit === true ? 'müdür sınırının üstünde' : null,
      approvalText(details),
    ),
  'document.buyer': ({ details }) =>
    sentence(
      details.isNamed === true ? 'Fatura alıcısı girildi' : 'Fatura alıcısı kaldırıldı',
      textOf(details, 'table'),
    ),
  'document.make': ({ details }) =>
    sentence(
      'Belge taslağı yapıldı',
      textOf(details, 'number'),
      textOf(details, 'replaces') && `${textOf(details, 'replaces')} yerine`,
      textOf(details, 'table'),
      kurusText(details.amountKurus),
    ),
  'document.send': ({ details }) => sentence('Belge gönderilecek', textOf(details, 'number')),
  'document.settle': ({ details }) =>
    sentence(
      details.isSent === true ? 'Belirsiz belge: gönderildi dendi' : 'Belirsiz belge: yeniden gönderilecek',
      textOf(details, 'number'),
    ),
  'document.cancel': ({ details }) =>
    sentence('Belge iptal edilecek', textOf(details, 'number'), textOf(details, 'reason')),
  'refund.print': ({ details }) =>
    sentence(
      'İade fişi tekrar yazdırıldı',
      textOf(details, 'number') && `no ${textOf(details, 'number')}`,
      copyText(details),
    ),
  'print.reprint': slip('Fiş tekrar yazdırıldı'),
  'print.dismiss': slip('Basılamayan fişin uyarısı kapatıldı'),
  'receipt.print': ({ details }) => sentence('Fiş yazdırıldı', copyText(details)),
  'dayEnd.print': ({ details }) =>
    sentence(
      'Günsonu raporu yazdırıldı',
      textOf(details, 'number') && `no ${textOf(details, 'number')}`,
      copyText(details),
      kurusText(details.revenueKurus) && `ciro ${kurusText(details.revenueKurus)}`,
    ),
  'dayEnd.end': ({ details }) =>
    sentence(
      Number.isSafeInteger(details.replaces) ? 'Gün yeniden bitirildi' : 'Gün bitirildi',
      textOf(details, 'number') && `no ${textOf(details, 'number')}`,
      dayCloseText(details),
      textOf(details, 'replaces') && `no ${textOf(details, 'replaces')} yerine`,
      textOf(details, 'uncounted') && `kasa sayılmadan: ${textOf(details, 'uncounted')}`,
    ),
  'dayEnd.carryOver': ({ details }) =>
    sentence(
      details.isUndone === true ? 'Açık hesapların devri geri alındı' : 'Açık hesaplar yarına devredildi',
      dayCloseText(details),
      countOf(details, 'orders') > 0 && `${countOf(details, 'orders')} hesap`,
    ),
  'dayEnd.printAgain': ({ details }) =>
    sentence(
      'Gün sonu tekrar yazdırıldı',
      textOf(details, 'number') && `no ${textOf(details, 'number')}`,
      dayCloseText(details),
      copyText(details),
    ),
} satisfies Partial<Sentences>;
