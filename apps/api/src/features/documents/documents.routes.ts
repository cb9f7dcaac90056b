import * as buyers from '@sofra/contract/money/buyers';
import * as contract from '@sofra/contract/money/documents';
import * as sendings from '@sofra/contract/money/document-sendings';
import { makeOrderDocument } from '#src/features/documents/make-document.ts';
import {
  readDocumentXml,
  readOrderDocument,
  readRefundXml,
} from '#src/features/documents/shared/read-document.ts';
import {
  askIntegrator,
  deleteDocumentIntegrator,
  getDocumentIntegrator,
  putDocumentIntegrator,
  tryDocumentIntegrator,
} from '#src/features/documents/sending/connect-integrator.ts';
import { fetchPdf, getDocumentPdf } from '#src/features/documents/sending/document-pdf.ts';
import { listDocuments } from '#src/features/documents/sending/list-documents.ts';
import {
  cancelDocument,
  sendDocument,
  settleDocument,
} from '#src/features/documents/sending/send-document.ts';
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
  api.read(sendings.getDocumentIntegrator, getDocumentIntegrator);
  api.write(sendings.putDocumentIntegrator, putDocumentIntegrator);
  api.write(sendings.deleteDocumentIntegrator, deleteDocumentIntegrator);
  api.write(sendings.tryDocumentIntegrator, tryDocumentIntegrator, { prepare: askIntegrator });
  api.read(sendings.listDocuments, listDocuments);
  api.write(sendings.sendDocument, sendDocument);
  api.write(sendings.settleDocument, settleDocument);
  api.write(sendings.cancelDocument, cancelDocument);
  api.read(sendings.getDocumentPdf, getDocumentPdf, { prepare: fetchPdf });
}
