import type { ResponseOf } from '@sofra/contract/endpoint';
import {
  cancelDocument,
  deleteDocumentIntegrator,
  getDocumentIntegrator,
  getDocumentPdf,
  listDocuments,
  putDocumentIntegrator,
  sendDocument,
  settleDocument,
  tryDocumentIntegrator,
  type ListedDocument,
} from '@sofra/contract/money/document-sendings';
import {
  getDocumentSettings,
  makeOrderDocument,
  updateDocumentSettings,
} from '@sofra/contract/money/documents';
import type { DocumentState } from '@sofra/domain/documents/document-sending';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  type InfiniteData,
} from '@tanstack/react-query';
import { call } from '#src/lib/api/api.ts';
import { readQuery } from '#src/lib/api/endpoint-query.ts';
import { useWrite } from '#src/lib/api/endpoint-write.ts';
import { saveFile } from '#src/lib/device/save-file.ts';
import type { DayRange } from '#src/lib/format/day-range.ts';
import { toast } from '#src/lib/format/notices.ts';

export const useDocumentSettings = ({ isEnabled = true }: { isEnabled?: boolean } = {}) =>
  useQuery({ ...readQuery(getDocumentSettings), enabled: isEnabled });
export const useUpdateDocumentSettings = () => useWrite(updateDocumentSettings, { refreshes: ['documents'] });

/** Polled while it is on screen, because no realtime event announces what the integrator answered. */
const EVERY_MS = 15_000;

export const useIntegrator = () =>
  useQuery({ ...readQuery(getDocumentIntegrator), refetchInterval: EVERY_MS });

const DOCUMENTS = { refreshes: ['documents', 'orders'] };

export const usePutIntegrator = () => useWrite(putDocumentIntegrator, DOCUMENTS);
export const useDeleteIntegrator = () => useWrite(deleteDocumentIntegrator, DOCUMENTS);
export const useTryIntegrator = () => useWrite(tryDocumentIntegrator, DOCUMENTS);

/** The filter of the list; without a state it has every document of the days. */
type DocumentsFilter = Required<DayRange> & { state?: DocumentState };
type DocumentsPage = ResponseOf<typeof listDocuments>;

const PAGE = 50;
const FILE_PAGE = 200;

const joined = ({ pages }: InfiniteData<DocumentsPage>) => ({
  documents: pages.flatMap(({ documents }) => documents),
  counts: pages[0]?.counts,
});

/** Documents, newest first, a page at a time, with the number of each state (DOCUMENT-51). */
export const useDocuments = (filter: DocumentsFilter) =>
  useInfiniteQuery({
    queryKey: [...readQuery(listDocuments, { input: filter }).queryKey, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(listDocuments, {
        input: { ...filter, limit: PAGE, ...(pageParam !== null && { before: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ documents }: DocumentsPage) =>
      documents.length < PAGE ? null : (documents.at(-1)?.id ?? null),
    select: joined,
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  });

/** The number of documents of some days in each state. */
export const useDocumentCounts = (days: Required<DayRange>) =>
  useQuery({
    ...readQuery(listDocuments, { input: { ...days, limit: 1 } }),
    select: ({ counts }) => counts,
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  });

/** All documents of a filter, for an exported file. */
export async function readAllDocuments(filter: DocumentsFilter): Promise<ListedDocument[]> {
  const all: ListedDocument[] = [];
  for (;;) {
    const before = all.at(-1)?.id;
    const { documents } = await call(listDocuments, {
      input: { ...filter, limit: FILE_PAGE, ...(before !== undefined && { before }) },
    });
    all.push(...documents);
    if (documents.length < FILE_PAGE) return all;
  }
}

export const useSendDocument = () => useWrite(sendDocument, DOCUMENTS);
export const useSettleDocument = () => useWrite(settleDocument, DOCUMENTS);
/** Makes the corrected draft of an order whose document was rejected or cancelled (DOCUMENT-47). */
export const useReplaceDocument = () => useWrite(makeOrderDocument, DOCUMENTS);
export const useCancelDocument = () => useWrite(cancelDocument, DOCUMENTS);

/** Reads the PDF of a sent document from the integrator and saves it under its number (DOCUMENT-48). */
export const useSavePdf = () =>
  useMutation({
    mutationFn: async ({ id }: { id: string }) => {
      const { fileName, pdf } = await call(getDocumentPdf, { params: { id } });
      if (pdf === null) {
        toast.error('Entegratör PDF’i şu anda vermiyor. Birazdan yeniden deneyin.');
        return;
      }
      const bytes = Uint8Array.from(atob(pdf), (character) => character.charCodeAt(0));
      saveFile(fileName, new Blob([bytes], { type: 'application/pdf' }));
    },
  });
