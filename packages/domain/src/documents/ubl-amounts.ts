import { kurus, sumKurus, type Kurus } from '../money/money.ts';
import type { PaidVat } from '../vat/vat.ts';
import { exemptionName, NO_EXEMPTION } from './vat-exemption.ts';
import { element, type XmlElement } from '../text/xml.ts';

/** `1234.50`: lira as UBL writes them, computed with whole numbers only. */
export function decimal(amount: Kurus): string {
  const cents = amount % 100;
  return `${(amount - cents) / 100}.${String(cents).padStart(2, '0')}`;
}

export const amountElement = (name: string, amount: Kurus): XmlElement =>
  element(name, decimal(amount), { currencyID: 'TRY' });

const PRICE_DECIMALS = 8;

/** The price of one of `qty` pieces that cost `amount`, half up, with eight decimals as in UBL-TR. */
export function unitPrice(amount: Kurus, qty: number): string {
  const scale = 10n ** BigInt(PRICE_DECIMALS);
  const pieces = BigInt(qty) * 100n;
  const price = (BigInt(amount) * scale * 2n + pieces) / (pieces * 2n);
  return `${price / scale}.${String(price % scale).padStart(PRICE_DECIMALS, '0')}`;
}

/** The discount of a line. `before` is the amount of the line without it (DOCUMENT-9). */
export const allowanceElement = (allowance: Kurus, before: Kurus): XmlElement =>
  element('cac:AllowanceCharge', [
    element('cbc:ChargeIndicator', 'false'),
    amountElement('cbc:Amount', allowance),
    amountElement('cbc:BaseAmount', before),
  ]);

/** A rate as documents show it. A rate of 0 has the code of its exemption, where one was entered. */
export interface TaxedAmount extends PaidVat {
  exemption: string | null;
}

/**
 * The code of the reason why there is no KDV. A rate of 0 has its own code. An amount too small for KDV has the code
 * for no exemption (DOCUMENT-21).
 */
export const exemptionOf = ({ percent, tax, exemption }: Omit<TaxedAmount, 'gross'>): string | null =>
  tax > 0 ? null : percent === 0 ? exemption : NO_EXEMPTION;

const exemptionElements = (amount: TaxedAmount): XmlElement[] => {
  const code = exemptionOf(amount);
  if (code === null) return [];
  return [
    element('cbc:TaxExemptionReasonCode', code),
    element('cbc:TaxExemptionReason', exemptionName(code)),
  ];
};

/** KDV by rate, and in total. */
export const taxTotalElement = (rates: readonly TaxedAmount[]): XmlElement =>
  element('cac:TaxTotal', [
    amountElement('cbc:TaxAmount', sumKurus(rates.map(({ tax }) => tax))),
    ...rates.map((rate) => {
      const { percent, gross, tax } = rate;
      return element('cac:TaxSubtotal', [
        amountElement('cbc:TaxableAmount', kurus(gross - tax)),
        amountElement('cbc:TaxAmount', tax),
        element('cbc:Percent', String(percent)),
        element('cac:TaxCategory', [
          ...exemptionElements(rate),
          element('cac:TaxScheme', [element('cbc:Name', 'KDV'), element('cbc:TaxTypeCode', '0015')]),
        ]),
      ]);
    }),
  ]);
