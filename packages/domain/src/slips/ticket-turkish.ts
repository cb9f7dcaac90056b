import { started, type NumberedPage, type Ticket, type TicketOrigin } from './ticket.ts';

/** The code page numbers under which common receipt printers have Turkish letters. */
export const TURKISH_PAGES = [
  { number: 13, codePage: 'cp857' },
  { number: 29, codePage: 'cp857' },
  { number: 37, codePage: 'cp857' },
  { number: 48, codePage: 'windows-1254' },
  { number: 61, codePage: 'cp857' },
  { number: 91, codePage: 'windows-1254' },
] as const satisfies readonly NumberedPage[];

/** Short names, so that number, page and letters fit on one row of the narrowest paper. */
const PAGE_ON_PAPER = { cp857: 'CP857', 'windows-1254': 'Win-1254' } as const;

export const TURKISH_LETTERS = 'ÇĞİÖŞÜ çğıöşü â î û';

/** Uses no Turkish letters beyond ASCII: it must be readable on a printer whose code page is not set yet. */
const WHAT_TO_DO = "Harfler hangi numarada tamamsa Ayarlar'a o numara ile o sayfa girilir.";

/**
 * The *Türkçe karakter testi*: the same letters under every common number, each encoded for the page of that number.
 */
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
