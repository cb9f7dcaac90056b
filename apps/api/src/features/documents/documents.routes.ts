import * as buyers from '@sofra/contract/money/buyers';
import * as contract from '@sofra/contract/money/documents';
import { makeOrderDocument } from '#src/features/documents/make-document.ts';
import {
  readDocumentXml,
  readOrderDocument,
  readRefundXml,
} from '#src/features/documents/shared/read-document.ts';
import { readOrderBuyer, setOrderBuyer } from '#src/features/documents/set-order-buyer.ts';
import { findDocumentSettings } from '#src/features/documents/document-settings.store.ts';
import { updateDocumentSettings } from '#src/features/documents/update-document-settings.ts';
import type { Api } from '#src/platform/http/bind-endpoints.ts';

export function documentRoutes(api: Api): void {
  api.read(contract.getDocumentSettings, ({ tx, actor }) => findDocumentSettings(tx, actor.businessId));
  api.write(contract.updateDocumentSettings, updateDocumentSettings);
  api.read(contract.getOrderDocument, readOrderDocument);
  api.write(contract.makeOrderDocument, makeOrderDocument);
  api.read(contract.getOrderDocumentXml, readDocumentXml);
  api.read(contract.getRefundDocumentXml, readRefundXml);
  api.read(buyers.getOrderBuyer, readOrderBuyer);
  api.write(buyers.setOrderBuyer, setOrderBuyer);
}
