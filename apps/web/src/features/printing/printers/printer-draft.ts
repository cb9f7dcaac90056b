import type { InputOf } from '@sofra/contract/endpoint';
import type { Printer } from '@sofra/contract/printing/printing';
import type { updatePrinter } from '@sofra/contract/printing/printing-setup';
import { isIpv4 } from '@sofra/domain/text/ipv4';
import { CODE_PAGE_LABEL } from '#src/features/printing/printers/code-pages.ts';
import { addressOf } from '#src/features/printing/printer-labels.ts';
import type { Described } from '#src/ui/overlays/edit-conflict.tsx';

export type Columns = NonNullable<InputOf<typeof updatePrinter>['columns']>;

/** The fields of a printer form; numbers as typed. */
export interface PrinterDraft {
  name: string;
  interface: Printer['interface'];
  ip: string;
  /** Empty means {@link DEFAULT_PORT}. */
  port: string;
  device: string;
  columns: Columns;
  codePage: Printer['codePage'];
  codePageNumber: string;
  cut: boolean;
  drawerPulse: boolean;
  isReceiptPrinter: boolean;
}

/** The usual port of network printers (PRINT-37). */
export const DEFAULT_PORT = '9100';
export const COLUMNS = [32, 42, 48] as const satisfies readonly Columns[];

const EMPTY_PRINTER: PrinterDraft = {
  name: '',
  interface: 'NETWORK',
  ip: '',
  port: DEFAULT_PORT,
  device: '',
  columns: 42,
  codePage: 'cp857',
  codePageNumber: '13',
  cut: true,
  drawerPulse: false,
  isReceiptPrinter: false,
};

export const draftOf = (printer?: Printer): PrinterDraft => (printer ? knownDraft(printer) : EMPTY_PRINTER);

const knownDraft = (printer: Printer): PrinterDraft => ({
  name: printer.name,
  interface: printer.interface,
  ip: printer.ip ?? '',
  port: String(printer.port),
  device: printer.device ?? '',
  columns: COLUMNS.find((columns) => columns === printer.columns) ?? EMPTY_PRINTER.columns,
  codePage: printer.codePage,
  codePageNumber: String(printer.codePageNumber),
  cut: printer.cut,
  drawerPulse: printer.drawerPulse,
  isReceiptPrinter: printer.isReceiptPrinter,
});

const wholeOf = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text) : NaN);
const portOf = ({ port }: PrinterDraft): number => wholeOf(port.trim() === '' ? DEFAULT_PORT : port);

/** The problems of the fields (PRINT-37). */
function problemsOf(draft: PrinterDraft) {
  const isNetwork = draft.interface === 'NETWORK';
  const port = portOf(draft);
  return {
    name: draft.name.trim() === '' ? 'Ad gerekli' : null,
    ip: isNetwork && !isIpv4(draft.ip.trim()) ? 'Geçersiz IP' : null,
    port: isNetwork && !(port >= 1 && port <= 65_535) ? 'Geçersiz port' : null,
    // Not checked here, because only the server knows which device names are valid.
    device: null,
    codePageNumber: wholeOf(draft.codePageNumber) <= 255 ? null : '0 ile 255 arasında bir sayı yazın.',
  };
}

/** The fields that are sent: an address for a network printer, a device for the two others. */
function fieldsOf(draft: PrinterDraft) {
  const { name, columns, codePage, cut, drawerPulse, isReceiptPrinter } = draft;
  const paper = { columns, codePage, codePageNumber: wholeOf(draft.codePageNumber), cut, drawerPulse };
  const where =
    draft.interface === 'NETWORK'
      ? { ip: draft.ip.trim(), port: portOf(draft) }
      : { device: draft.device.trim() === '' ? null : draft.device.trim() };
  return { name: name.trim(), interface: draft.interface, ...where, ...paper, isReceiptPrinter };
}

export const readPrinter = (draft: PrinterDraft) => ({
  fields: fieldsOf(draft),
  problems: problemsOf(draft),
});

/** A printer as labels and texts, to list what a colleague has changed. */
export const describePrinter = (printer: Printer): Described => ({
  'Yazıcı adı': printer.name,
  Bağlantı: addressOf(printer),
  'Satır genişliği': `${printer.columns}`,
  'Kod sayfası': `${printer.codePageNumber} · ${CODE_PAGE_LABEL[printer.codePage]}`,
  'Kağıdı kesme': printer.cut ? 'var' : 'yok',
  'Para çekmecesi': printer.drawerPulse ? 'açılıyor' : 'açılmıyor',
  'Hesap fişi yazıcısı': printer.isReceiptPrinter ? 'evet' : 'hayır',
});
