import { BASKET_PROBLEMS, type BasketProblem } from '@sofra/domain/fiscal/fiscal-basket';

/** The reason that a payment at a fiscal device waits, is unknown or was given up, in words of users. */
export const BASKET_PROBLEM_TEXT: Readonly<Record<BasketProblem, string>> = {
  BUSY: 'Cihazda başka bir satış açık',
  KEYS: 'Cihaz anahtarları kabul etmedi',
  UNREACHABLE: 'Cihaza ulaşılamıyor',
  TIMEOUT: 'Cihaz zamanında yanıt vermedi',
  LIMITED: 'Cihaz çok sık istek aldığını bildirdi',
  ANSWER: 'Cihazın servisi hata bildirdi',
  SECRET: 'Cihazın anahtarları okunamıyor',
  REFUSED: 'Cihaz satışı kabul etmedi',
  CANCELED: 'Satıştan vazgeçildi',
  SILENT: 'Cihazdan sonuç gelmedi',
  SUM: 'Cihaz başka bir tutar aldı',
  WAYS: 'Cihazda birden çok yöntemle ödendi',
  RECEIPT: 'Fiş no başka bir ödemede var',
  BOOKS: 'Ödeme kaydedilemedi',
  PERSON: 'Cihaza bakıldı, fiş çıkmamış',
  ARRIVED: 'Satış başka bir kurulumda ya da yedekten önce gönderilmiş',
};

/** The text for a problem of a payment, or the device's own reason; null without a problem. */
export const basketProblemText = ({
  problem,
  reason,
}: {
  problem: BasketProblem | null;
  reason: string | null;
}): string | null => (reason === null ? problem && BASKET_PROBLEM_TEXT[problem] : reason.replace(/\.$/, ''));

/** Null for a problem of another version. */
export const problemText = (problem: unknown): string | null => {
  const known = BASKET_PROBLEMS.find((one) => one === problem);
  return known ? BASKET_PROBLEM_TEXT[known] : null;
};
