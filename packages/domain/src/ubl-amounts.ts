import { kurus, sumKurus, type Kurus } from './money.ts';
import type { PaidVat } from './vat.ts';
import { element, type XmlElement } from './xml.ts';

/** `1234.50`: lira as UBL writes them, by whole numbers alone. */
export function decimal(amount: Kurus): string {
  const cents = amount % 100;
  return `${(amount - cents) / 100}.${String(cents).padStart(2, '0')}`;
}

export const amountElement = (name: string, amount: Kurus): XmlElement =>
  element(name, decimal(amount), { currencyID: 'TRY' });

const PRICE_DECIMALS = 8;

/** The price of one of `qty` pieces that cost `amount`, half up, with the eight decimals that UBL-TR has for it. */
export function unitPrice(amount: Kurus, qty: number): string {
  const scale = 10n ** BigInt(PRICE_DECIMALS);
  const pieces = BigInt(qty) * 100n;
  const price = (BigInt(amount) * scale * 2n + pieces) / (pieces * 2n);
  return `${price / scale}.${String(price % scale).padStart(PRICE_DECIMALS, '0')}`;
}

/** The discount of a line; `before` is what the line came to without it (DOCUMENT-9). */
export const allowanceElement = (allowance: Kurus, before: Kurus): XmlElement =>
  element('cac:AllowanceCharge', [
    element('cbc:ChargeIndicator', 'false'),
    amountElement('cbc:Amount', allowance),
    amountElement('cbc:BaseAmount', before),
  ]);

/** KDV by rate, and in total. */
export const taxTotalElement = (rates: readonly PaidVat[]): XmlElement =>
  element('cac:TaxTotal', [
    amountElement('cbc:TaxAmount', sumKurus(rates.map(({ tax }) => tax))),
    ...rates.map(({ percent, gross, tax }) =>
      element('cac:TaxSubtotal', [
        amountElement('cbc:TaxableAmount', kurus(gross - tax)),
        amountElement('cbc:TaxAmount', tax),
        element('cbc:Percent', String(percent)),
        element('cac:TaxCategory', [
          element('cac:TaxScheme', [element('cbc:Name', 'KDV'), element('cbc:TaxTypeCode', '0015')]),
        ]),
      ]),
    ),
  ]);
