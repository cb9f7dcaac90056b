import type { ListedDocument } from '@sofra/contract/money/document-sendings';
import type { OrderDocument } from '@sofra/contract/money/documents';
import { setTimeout as sleep } from 'node:timers/promises';
import { startDocumentWorker } from '#src/features/documents/sending/sending-worker.ts';
import { NILVERA_KEY } from '#test/documents/fake-nilvera.ts';
import { enterSeller, madeDraft, paidOrder } from '#test/factories/document-factories.ts';
import { createTaxedItem } from '#test/factories/vat-factories.ts';
import type { Json, TestApi } from '#test/harness.ts';

interface StoredSending {
  state: string;
  door: string | null;
  code: number | null;
  problem: string | null;
  attempts: number;
  isUnsure: boolean;
  xml: string | null;
}

export type DocumentStage = Awaited<ReturnType<typeof stageDocuments>>;

/** A business whose integrator is connected, and what a test does with its documents. */
export async function stageDocuments(api: TestApi, settings: Json = {}) {
  // The clock does not move, so that on a slow machine nothing becomes due by itself.
  const time = { at: Date.now() };
  const tick = (seconds: number) => (api.time.now = new Date((time.at += seconds * 1_000)));
  tick(0);
  // A worker sends for all businesses, so those of earlier tests are switched off.
  await api.owner.query('update document_integrators set is_active = false');
  const business = await api.createBusiness();
  await enterSeller(business);
  const item = await createTaxedItem(business, 10, { name: 'Künefe', price: 185 });
  const admin = () => business.as('ADMIN');
  const connect = (over: Json = {}) =>
    admin().put('/api/documents/integrator', {
      ...{ isActive: true, sendsByItself: false, key: NILVERA_KEY, ...settings, ...over },
    });
  await connect();
  const post = (ettn: string, what: string, input: Json = {}) =>
    admin().post(`/api/documents/${ettn}/${what}`, input);
  /** A paid order with its draft. */
  const draft = async (buyer?: Json): Promise<OrderDocument> => {
    tick(1);
    const orderId = await paidOrder(business, [item], { finalTotal: 185 });
    if (buyer) {
      const named = await admin().put(`/api/orders/${orderId}/buyer`, { buyer });
      if (named.statusCode !== 200) throw new Error(`a buyer answered ${named.statusCode}: ${named.body}`);
    }
    return madeDraft(business, orderId);
  };
  const isIdle = async (): Promise<boolean> => {
    const { rows } = await api.owner.query(
      `select from document_sendings s join document_integrators i on i.business_id = s.business_id and i.is_active
        where s.business_id = $1 and (s.next_attempt_at <= $2 or s.lease_token is not null) limit 1`,
      [business.id, api.services.clock()],
    );
    return rows.length === 0;
  };
  return {
    ...{ api, business, connect, post, draft },
    /** A draft that was queued. */
    queued: async (buyer?: Json): Promise<OrderDocument> => {
      const made = await draft(buyer);
      const answer = await post(made.ettn, 'send');
      if (answer.statusCode !== 200) throw new Error(`sending answered ${answer.statusCode}: ${answer.body}`);
      return made;
    },
    document: async (orderId: string): Promise<OrderDocument> =>
      (await business.as('CASHIER').get(`/api/orders/${orderId}/document`)).json<OrderDocument>(),
    list: async (query = '') =>
      (await business.as('CASHIER').get(`/api/documents${query}`)).json<{
        documents: ListedDocument[];
        counts: Record<string, number>;
      }>(),
    stored: async (ettn: string): Promise<StoredSending | undefined> => {
      const { rows } = await api.owner.query<StoredSending>(
        `select state, door, code, problem, attempts, unsure_since is not null as "isUnsure", xml
           from document_sendings where document_id = $1`,
        [ettn],
      );
      return rows[0];
    },
    /** Lets time pass for what waits: attempts become due, and doubts and sent documents are that much older. */
    pass: async (seconds: number): Promise<void> => {
      await api.owner.query(
        `update document_sendings
            set next_attempt_at = next_attempt_at - make_interval(secs => $2),
                unsure_since = unsure_since - make_interval(secs => $2), sent_at = sent_at - make_interval(secs => $2),
                settled_at = settled_at - make_interval(secs => $2)
          where business_id = $1`,
        [business.id, seconds],
      );
    },
    /** Runs a worker until nothing is due. */
    work: async (): Promise<void> => {
      const worker = startDocumentWorker(api.services, { pollMs: 20, timeoutMs: 1_500 });
      const end = Date.now() + 20_000;
      try {
        while (!(await isIdle())) {
          if (Date.now() > end) throw new Error('documents are still due');
          await sleep(20);
        }
      } finally {
        await worker.stop();
      }
    },
  };
}
