import type { Printer } from '@sofra/contract/printing/printing';
import { TURKISH_PAGES } from '@sofra/domain/slips/ticket-turkish';

type CodePage = Printer['codePage'];

export const CODE_PAGE_LABEL: Record<CodePage, string> = {
  cp857: 'CP857',
  'windows-1254': 'Windows-1254',
};

/** The code page and number of a printer as one of the usual pairs, if it is one. */
export const usualPageOf = ({ codePage, codePageNumber }: Pick<Printer, 'codePage' | 'codePageNumber'>) =>
  TURKISH_PAGES.find((page) => page.number === codePageNumber && page.codePage === codePage);
