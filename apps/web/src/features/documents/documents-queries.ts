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
} from '@sofra/contract/money/document-sendings';
import {
  getDocumentSettings,
  makeOrderDocument,
  updateDocumentSettings,
} from '@sofra/contract/money/documents';
import type { DocumentState } from '@sofra/domain/documents/document-sending';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
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

/** The documents of some days, with the number of each state. */
export const useDocuments = (days: Required<DayRange>, state?: DocumentState) =>
  useQuery({
    ...readQuery(listDocuments, { input: { ...days, ...(state && { state }), limit: 200 } }),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  });

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
