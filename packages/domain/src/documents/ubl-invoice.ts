import { amountInWords } from '../money/amount-in-words.ts';
import { DRAFT_NOTE } from './document-number.ts';
import type { Door } from './document-sending.ts';
import type { DocumentAmounts, DocumentRow } from './order-document.ts';
import { formatAmount, kurus, sumKurus, ZERO, type Kurus } from '../money/money.ts';
import { PAYMENT_METHOD_LABEL, type Settlement } from '../money/payment-method.ts';
import {
  allowanceElement,
  amountElement,
  exemptionOf,
  taxTotalElement,
  unitPrice,
  type TaxedAmount,
} from './ubl-amounts.ts';
import {
  buyerElement,
  NO_PLACE,
  sellerElement,
  UNNAMED_BUYER,
  type Buyer,
  type Seller,
} from './ubl-parties.ts';
import { NO_EXEMPTION, type Exemptions } from './vat-exemption.ts';
import { element, xmlText, type XmlElement } from '../text/xml.ts';

/** Day and time of the local clock: `2026-11-25`, `19:30:00`. */
export interface LocalMoment {
  day: string;
  time: string;
}

/** A draft as it is written into a file. Nothing in it depends on the moment of writing. */
export interface DraftInvoice {
  ettn: string;
  number: string;
  made: LocalMoment;
  order: { number: number; tableName: string; opened: LocalMoment; closed: LocalMoment };
  seller: Seller;
  /** Null for a guest who gave no name. */
  buyer: Buyer | null;
  /** The kind in which it is sent; null for a draft, which has the note of one (DOCUMENT-50). */
  door: Door | null;
  /** The form of the file. A draft keeps the form of its making (DOCUMENT-12). */
  format: number;
  lines: readonly InvoiceRow[];
  rates: DocumentAmounts['rates'];
  /** The reasons why lines at 0 have no KDV, by line id (DOCUMENT-21). */
  exemptions: Exemptions;
  payments: readonly { method: Settlement; partner: string | null; amount: Kurus }[];
  /** Only for the draft of a refund: the draft of the order whose lines are refunded (DOCUMENT-19). */
  refundOf: { ettn: string; number: string; day: string; reason: string } | null;
}

/** A line with its texts. `choice` is its portion and options. For a set menu it is the parts. */
export interface InvoiceRow extends DocumentRow {
  name: string;
  choice: string | null;
  qty: number;
}

/**
 * The form of new drafts. Version 1 had no amount in words, no way of sending and no address of an unnamed buyer
 * (DOCUMENT-12).
 */
export const DRAFT_FORMAT = 2;

const NAMESPACES = {
  xmlns: 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2',
  'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
};

/** The draft as UBL-TR 1.2 (DOCUMENT-12). The schema fixes the order of the elements. */
export function ublInvoice(draft: DraftInvoice): string {
  const { order, seller, buyer, format, lines, payments } = draft;
  return xmlText(
    element(
      'Invoice',
      [
        ...headElements(draft),
        element('cac:InvoicePeriod', periodElements(order)),
        element('cac:OrderReference', [
          element('cbc:ID', String(order.number)),
          element('cbc:IssueDate', order.opened.day),
        ]),
        ...originElements(draft),
        ...sendingElements(draft),
        sellerElement(seller),
        buyerElement(buyer ?? UNNAMED_BUYER, format < 2 ? NO_PLACE : seller),
        ...payments.map(paymentElement),
        taxTotalElement(amountsByReason(draft)),
        totalElement(draft),
        ...lines.map((line, at) => lineElement(line, at, exemptionOfLine(draft, line))),
      ],
      NAMESPACES,
    ),
  );
}

function headElements(draft: DraftInvoice): XmlElement[] {
  const { ettn, number, made, order, lines, refundOf, door } = draft;
  return [
    element('cbc:UBLVersionID', '2.1'),
    element('cbc:CustomizationID', 'TR1.2'),
    element('cbc:ProfileID', door === 'EINVOICE' ? 'TEMELFATURA' : 'EARSIVFATURA'),
    element('cbc:ID', number),
    element('cbc:CopyIndicator', 'false'),
    element('cbc:UUID', ettn),
    element('cbc:IssueDate', made.day),
    element('cbc:IssueTime', made.time),
    element('cbc:InvoiceTypeCode', typeOf(draft)),
    ...(door === null ? [element('cbc:Note', DRAFT_NOTE)] : []),
    element('cbc:Note', `Masa: ${order.tableName}`),
    ...(refundOf ? [element('cbc:Note', `İade nedeni: ${refundOf.reason}`)] : []),
    ...(draft.format < 2 ? [] : [element('cbc:Note', `YALNIZ: ${amountInWords(totalOf(draft))}`)]),
    element('cbc:DocumentCurrencyCode', 'TRY'),
    element('cbc:LineCountNumeric', String(lines.length)),
  ];
}

/** An exemption makes the whole invoice one of exemptions, whatever else is on it (DOCUMENT-21). */
function typeOf({ refundOf, lines, exemptions }: DraftInvoice): 'IADE' | 'ISTISNA' | 'SATIS' {
  if (refundOf) return 'IADE';
  const codes = lines.map((line) => exemptionOf({ ...line, exemption: exemptions[line.lineId] ?? null }));
  return codes.some((code) => code !== null && code !== NO_EXEMPTION) ? 'ISTISNA' : 'SATIS';
}

const exemptionOfLine = (
  { exemptions }: Pick<DraftInvoice, 'exemptions'>,
  { lineId, percent }: DocumentRow,
) => (percent === 0 ? (exemptions[lineId] ?? null) : null);

/** The rates. The rate 0 has one entry for each reason, where the base is the sum paid. */
function amountsByReason(draft: Pick<DraftInvoice, 'rates' | 'lines' | 'exemptions'>): TaxedAmount[] {
  return draft.rates.flatMap((rate) => {
    if (rate.percent !== 0) return [{ ...rate, exemption: null }];
    const lines = draft.lines.filter(({ percent }) => percent === 0);
    return [...Map.groupBy(lines, (line) => exemptionOfLine(draft, line))].map(([exemption, same]) => ({
      ...rate,
      gross: sumKurus(same.map(({ gross }) => gross)),
      exemption,
    }));
  });
}

/** The reference of a refund draft to its original. UBL-TR requires number, day and document type. */
const originElements = ({ refundOf }: DraftInvoice): XmlElement[] =>
  refundOf === null
    ? []
    : [
        element('cac:BillingReference', [
          element('cac:InvoiceDocumentReference', [
            element('cbc:ID', refundOf.number),
            element('cbc:UUID', refundOf.ettn),
            element('cbc:IssueDate', refundOf.day),
            element('cbc:DocumentTypeCode', 'IADE'),
          ]),
        ]),
      ];

/** The way in which the buyer gets an e-Arşiv invoice, as integrators read it (DOCUMENT-24). */
const sendingElements = ({ format, made, door }: DraftInvoice): XmlElement[] =>
  format < 2 || door === 'EINVOICE'
    ? []
    : [
        element('cac:AdditionalDocumentReference', [
          element('cbc:ID', 'ELEKTRONIK'),
          element('cbc:IssueDate', made.day),
          element('cbc:DocumentTypeCode', 'SEND_TYPE'),
        ]),
      ];

/** From the opening of the order to its closing. */
const periodElements = ({ opened, closed }: DraftInvoice['order']): XmlElement[] => [
  element('cbc:StartDate', opened.day),
  element('cbc:StartTime', opened.time),
  element('cbc:EndDate', closed.day),
  element('cbc:EndTime', closed.time),
];

/** Codes of the list UN/ECE 4461, which has none for meal cards. */
const MEANS: Readonly<Record<Settlement, string>> = { CASH: '10', CARD: '48', MEAL: 'ZZZ', ACCOUNT: 'ZZZ' };

const paymentElement = ({ method, partner, amount }: DraftInvoice['payments'][number]): XmlElement =>
  element('cac:PaymentMeans', [
    element('cbc:PaymentMeansCode', MEANS[method]),
    element(
      'cbc:InstructionNote',
      [
        PAYMENT_METHOD_LABEL[method],
        ...(partner === null ? [] : [partner]),
        `${formatAmount(amount)} TL`,
      ].join(' · '),
    ),
  ]);

const totalOf = ({ rates }: Pick<DraftInvoice, 'rates'>): Kurus => sumKurus(rates.map(({ gross }) => gross));

/** Allowances are included in their lines. The sums of the lines are after allowances. */
function totalElement({ lines, rates }: DraftInvoice): XmlElement {
  const gross = totalOf({ rates });
  const base = kurus(gross - sumKurus(rates.map(({ tax }) => tax)));
  return element('cac:LegalMonetaryTotal', [
    amountElement('cbc:LineExtensionAmount', base),
    amountElement('cbc:TaxExclusiveAmount', base),
    amountElement('cbc:TaxInclusiveAmount', gross),
    amountElement('cbc:AllowanceTotalAmount', sumKurus(lines.map(({ allowance }) => allowance))),
    amountElement('cbc:PayableAmount', gross),
  ]);
}

function lineElement(line: InvoiceRow, at: number, exemption: string | null): XmlElement {
  const { name, choice, qty, percent, base, tax, allowance } = line;
  const before = kurus(base + allowance);
  return element('cac:InvoiceLine', [
    element('cbc:ID', String(at + 1)),
    element('cbc:InvoicedQuantity', String(qty), { unitCode: 'C62' }),
    amountElement('cbc:LineExtensionAmount', base),
    ...(allowance === ZERO ? [] : [allowanceElement(allowance, before)]),
    taxTotalElement([{ percent, gross: kurus(base + tax), tax, exemption }]),
    element('cac:Item', [
      ...(choice === null ? [] : [element('cbc:Description', choice)]),
      element('cbc:Name', name),
    ]),
    element('cac:Price', [element('cbc:PriceAmount', unitPrice(before, qty), { currencyID: 'TRY' })]),
  ]);
}
