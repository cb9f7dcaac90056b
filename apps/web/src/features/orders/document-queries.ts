import { getOrderBuyer, setOrderBuyer } from '@sofra/contract/money/buyers';
import {
  getOrderDocument,
  getOrderDocumentXml,
  getRefundDocumentXml,
  makeOrderDocument,
} from '@sofra/contract/money/documents';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '#src/lib/api/api.ts';
import { readQuery } from '#src/lib/api/endpoint-query.ts';
import { useWrite } from '#src/lib/api/endpoint-write.ts';
import { saveFile } from '#src/lib/device/save-file.ts';

/** The draft of an order, or null. For roles with `documents.read` only. */
export const useOrderDocument = (id: string) => useQuery(readQuery(getOrderDocument, { params: { id } }));

/** The buyer of the invoice of an order. For roles with `documents.read` only. */
export const useOrderBuyer = (id: string) => useQuery(readQuery(getOrderBuyer, { params: { id } }));

/** Also refetches the customers, who may keep what was typed. */
export const useSetOrderBuyer = () =>
  useWrite(setOrderBuyer, {
    refreshes: ['customers'],
    onResponse: (buyer, queries, { id }) =>
      queries.setQueryData(readQuery(getOrderBuyer, { params: { id } }).queryKey, buyer),
  });

/** Makes the draft; an order has one, so a second press changes nothing (DOCUMENT-5). */
export const useMakeDocument = () =>
  useWrite(makeOrderDocument, {
    onResponse: (document, queries, { id }) =>
      queries.setQueryData(readQuery(getOrderDocument, { params: { id } }).queryKey, document),
  });

/** Reads the draft as a file and saves it under its number (DOCUMENT-14). */
export const useSaveDocument = () =>
  useMutation({
    mutationFn: async ({ id }: { id: string }) => {
      const { fileName, xml } = await call(getOrderDocumentXml, { params: { id } });
      saveFile(fileName, new Blob([xml], { type: 'application/xml' }));
    },
  });

/** The same of a refund, whose draft has the id of the refund (DOCUMENT-19). */
export const useSaveRefundDocument = () =>
  useMutation({
    mutationFn: async ({ id }: { id: string }) => {
      const { fileName, xml } = await call(getRefundDocumentXml, { params: { id } });
      saveFile(fileName, new Blob([xml], { type: 'application/xml' }));
    },
  });
