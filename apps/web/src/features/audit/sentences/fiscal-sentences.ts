import { PAYMENT_METHOD_LABEL, PAYMENT_METHODS } from '@sofra/domain/money/payment-method';
import { kurusText, textOf } from '#src/features/audit/sentences/read-details.ts';
import { sentence, type SentenceFacts, type Sentences } from '#src/features/audit/sentences/sentence.ts';
import { problemText } from '#src/lib/format/fiscal-text.ts';

type FiscalEvent =
  | 'fiscal.create'
  | 'fiscal.update'
  | 'fiscal.delete'
  | 'fiscal.try'
  | 'fiscal.send'
  | 'fiscal.done'
  | 'fiscal.giveUp'
  | 'fiscal.unknown'
  | 'fiscal.void'
  | 'fiscal.late'
  | 'fiscal.settle';

const named =
  (action: string) =>
  ({ details }: SentenceFacts<'fiscal.delete'>) =>
    sentence(action, textOf(details, 'name'));

type Basket = SentenceFacts<'fiscal.void'>['details'];

/** *Yazarkasaya gönderildi: Kasa ÖKC · Kredi Kartı · ₺450,00* */
function ofBasket(action: string, details: Basket, ...more: (string | null)[]): string {
  const method = PAYMENT_METHODS.find((one) => one === details.method);
  const label = method ? PAYMENT_METHOD_LABEL[method] : null;
  return sentence(action, textOf(details, 'device'), label, kurusText(details.amountKurus), ...more);
}

const receiptOf = (details: SentenceFacts<'fiscal.done'>['details']): string | null => {
  const [receiptNo, zNo] = [textOf(details, 'receiptNo'), textOf(details, 'zNo')];
  return receiptNo === null ? null : `fiş ${receiptNo}${zNo === null ? '' : `, Z ${zNo}`}`;
};

/** The sentences of fiscal devices and the payments that they take. */
export const FISCAL_SENTENCES: Sentences<FiscalEvent> = {
  'fiscal.create': named('Yazarkasa eklendi'),
  'fiscal.update': ({ details }) =>
    sentence(`Yazarkasa ${details.isActive === false ? 'kapatıldı' : 'kaydedildi'}`, textOf(details, 'name')),
  'fiscal.delete': named('Yazarkasa kaldırıldı'),
  'fiscal.try': named('Yazarkasa denendi'),
  'fiscal.send': ({ details }) => {
    const approver = textOf(details, 'approvedBy');
    return ofBasket('Yazarkasaya gönderildi', details, approver && `onaylayan ${approver}`);
  },
  'fiscal.done': ({ details }) => ofBasket('Yazarkasa fişi çıktı', details, receiptOf(details)),
  'fiscal.giveUp': ({ details }) =>
    ofBasket('Cihazdaki satış sonuçsuz bitti', details, problemText(details.problem)),
  'fiscal.unknown': ({ details }) =>
    ofBasket('Cihaza bakılması gerekiyor', details, problemText(details.problem)),
  'fiscal.void': ({ details }) => ofBasket('Fiş cihazda iptal edildi', details),
  'fiscal.late': ({ details }) => ofBasket('Vazgeçilen satışın fişi çıktı', details, receiptOf(details)),
  'fiscal.settle': ({ details }) =>
    ofBasket(
      details.isPrinted === true ? 'Cihaza bakıldı, fiş çıkmış' : 'Cihaza bakıldı, fiş çıkmamış',
      details,
      receiptOf(details),
    ),
};
