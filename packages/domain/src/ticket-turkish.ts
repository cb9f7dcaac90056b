import { started, type NumberedPage, type Ticket, type TicketOrigin } from './ticket.ts';

/** The numbers under which printers of the trade keep their Turkish letters. */
export const TURKISH_PAGES = [
  { number: 13, codePage: 'cp857' },
  { number: 29, codePage: 'cp857' },
  { number: 37, codePage: 'cp857' },
  { number: 48, codePage: 'windows-1254' },
  { number: 61, codePage: 'cp857' },
  { number: 91, codePage: 'windows-1254' },
] as const satisfies readonly NumberedPage[];

/** Short, so that number, page and letters are one row on the narrowest paper. */
const PAGE_ON_PAPER = { cp857: 'CP857', 'windows-1254': 'Win-1254' } as const;

export const TURKISH_LETTERS = 'ÇĞİÖŞÜ çğıöşü â î û';

/** Plain letters only: it must be readable on a printer whose page is not set yet. */
const WHAT_TO_DO = "Harfler hangi numarada tamamsa Ayarlar'a o numara ile o sayfa girilir.";

/** The *Türkçe karakter testi*: the same letters under every usual number, each printed as that number's page wants them. */
export function turkishTestTicket(
  { businessName, timeZone, createdAt }: Pick<TicketOrigin, 'businessName' | 'timeZone' | 'createdAt'>,
  printerName: string,
): Ticket {
  const nowhere = { table: null, orderNumber: null, staffName: null };
  const rows = TURKISH_PAGES.map((page) => ({
    label: `${page.number} ${TURKISH_LETTERS} ${PAGE_ON_PAPER[page.codePage]}`,
    page,
  }));
  return {
    ...started('TURKISH_TEST', { businessName, timeZone, createdAt, ...nowhere }),
    sections: [{ rows: [{ label: printerName }] }, { rows }, { rows: [{ label: WHAT_TO_DO }] }],
    total: null,
  };
}
