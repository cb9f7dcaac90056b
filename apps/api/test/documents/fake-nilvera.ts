import {
  reply,
  routed,
  startFake,
  type FakeReply,
  type FakeRequest,
  type FakeRoute,
  type FakeServer,
} from '#test/platforms/fake-server.ts';

export const NILVERA_KEY = 'nilvera-anahtari-1';
const NOT_FOUND = 404;

/** A document that the fake took; each is there once, by its ETTN. */
interface TakenDocument {
  ettn: string;
  number: string;
  door: 'earchive' | 'einvoice';
  alias: string | null;
  xml: string;
  state: 'waiting' | 'succeed' | 'error';
  detail: string | null;
  isCanceled: boolean;
}

export interface FakeNilvera extends FakeServer {
  documents: Map<string, TakenDocument>;
  /** Every text that was offered for an ETTN, also those that were refused or were there already. */
  offered: Map<string, string[]>;
  /** ETTNs that were offered although they were there already. */
  repeated: string[];
  /** Mailboxes of buyers who are registered for e-Fatura, by tax number. */
  taxpayers: Map<string, string[]>;
  series: Set<string>;
  rules: {
    key: string;
    taxNumber: string;
    credits: number;
    /** Documents are accepted as soon as they arrive. */
    isQuick: boolean;
    /** Refuses the documents for which it returns a code. */
    refuse: (offered: TakenDocument) => { status: number; code: number; text: string } | null;
  };
}

const failure = (status: number, code: number, text: string): FakeReply =>
  reply(status, { Message: 'HATALI ISTEK', Errors: [{ Code: code, Description: text, Detail: text }] });

const within = (xml: string, name: string): string =>
  new RegExp(`<cbc:${name}[^>]*>([^<]*)</cbc:${name}>`).exec(xml)?.[1] ?? '';

const partyNumber = (xml: string, party: string): string =>
  new RegExp(`<cac:${party}>[\\s\\S]*?<cbc:ID schemeID="[A-Z]+">(\\d+)</cbc:ID>`).exec(xml)?.[1] ?? '';

/** The mailbox of each kind of document is another address. */
const doorOf = (path: string): TakenDocument['door'] =>
  path.startsWith('/einvoice') ? 'einvoice' : 'earchive';

/**
 * Nilvera as its public documentation has it: one document for each ETTN, codes of refusals, series that must exist, states
 * and cancellations (developer.nilvera.com).
 */
export async function startFakeNilvera(): Promise<FakeNilvera> {
  const documents: FakeNilvera['documents'] = new Map();
  const offered: FakeNilvera['offered'] = new Map();
  const repeated: FakeNilvera['repeated'] = [];
  const taxpayers: FakeNilvera['taxpayers'] = new Map();
  const series: FakeNilvera['series'] = new Set(['SFR']);
  const rules: FakeNilvera['rules'] = {
    ...{ key: NILVERA_KEY, taxNumber: '1234567890', credits: 1_000_000, isQuick: true },
    refuse: () => null,
  };
  const send = (request: FakeRequest): FakeReply => {
    const document = readDocument(request, rules.isQuick);
    if (!document) return failure(400, 9, 'Dosya okunamadı.');
    offered.set(document.ettn, [...(offered.get(document.ettn) ?? []), document.xml]);
    if (documents.has(document.ettn)) repeated.push(document.ettn);
    const problem = problemOf(document, { documents, taxpayers, series, rules });
    if (problem) return problem;
    documents.set(document.ettn, document);
    rules.credits -= 1;
    return reply(200, { UUID: document.ettn, InvoiceNumber: document.number });
  };
  const found = (ettn: string, answer: (document: TakenDocument) => FakeReply): FakeReply => {
    const document = documents.get(ettn);
    return document ? answer(document) : failure(NOT_FOUND, 3010, 'Kayıt bulunamadı.');
  };
  const cancel = (ettn: string): FakeReply =>
    found(ettn, (document) => {
      if (document.isCanceled) return failure(422, 2090, 'Fatura zaten iptal edilmiş.');
      document.isCanceled = true;
      return reply(200);
    });
  const routes: readonly FakeRoute[] = [
    [
      'GET',
      /^\/general\/Company$/,
      () => reply(200, { Name: 'Çınaraltı Ltd. Şti.', TaxNumber: rules.taxNumber }),
    ],
    [
      'GET',
      /^\/general\/GlobalCompany\/Check\/TaxNumber\/(\d+)$/,
      (_, number) =>
        reply(
          200,
          (taxpayers.get(number) ?? []).map((Name) => ({ Name, TaxNumber: number, DocumentType: 'Invoice' })),
        ),
    ],
    ['POST', /^\/e(?:archive|invoice)\/Send\/Xml$/, send],
    [
      'POST',
      /^\/e(?:archive|invoice)\/Series$/,
      ({ body }) => (series.add(String(body['Name'])), reply(200)),
    ],
    [
      'GET',
      /^\/earchive\/Invoices\/([\w-]+)\/Status$/,
      (_, ettn) => found(ettn, (one) => ofDoor(one, 'earchive', archiveStatus)),
    ],
    [
      'GET',
      /^\/einvoice\/Sale\/([\w-]+)\/Status$/,
      (_, ettn) => found(ettn, (one) => ofDoor(one, 'einvoice', invoiceStatus)),
    ],
    ['PUT', /^\/earchive\/Invoices\/([\w-]+)\/Cancel$/, (_, ettn) => cancel(ettn)],
    ['GET', /^\/(?:earchive\/Invoices|einvoice\/Sale)\/([\w-]+)\/pdf$/, (_, ettn) => found(ettn, pdf)],
  ];
  const answer = (request: FakeRequest): FakeReply =>
    request.headers.authorization === `Bearer ${rules.key}` ? routed(routes, request) : reply(401, '');
  return { ...(await startFake(answer)), documents, offered, repeated, taxpayers, series, rules };
}

function readDocument({ path, query, text }: FakeRequest, isQuick: boolean): TakenDocument | null {
  const xml = /<\?xml[\s\S]*<\/Invoice>\n?/.exec(text)?.[0];
  if (xml === undefined) return null;
  return {
    ...{ ettn: within(xml, 'UUID'), number: within(xml.slice(xml.indexOf('<cbc:ProfileID>')), 'ID') },
    ...{ door: doorOf(path), alias: query.get('Alias'), xml },
    ...{ state: isQuick ? 'succeed' : 'waiting', detail: null, isCanceled: false },
  };
}

/** The refusal of a document; null where it is taken. */
function problemOf(
  document: TakenDocument,
  { documents, taxpayers, series, rules }: Pick<FakeNilvera, 'documents' | 'taxpayers' | 'series' | 'rules'>,
): FakeReply | null {
  const { ettn, number, door, alias, xml } = document;
  if (documents.has(ettn)) return failure(409, 1001, 'ETTN sistemde kayıtlı.');
  if ([...documents.values()].some((other) => other.number === number))
    return failure(409, 1015, 'Kayıt daha önce eklenmiş.');
  const refusal = rules.refuse(document);
  if (refusal) return failure(refusal.status, refusal.code, refusal.text);
  if (rules.credits <= 0) return failure(422, 2000, 'Yeterli kontörünüz bulunmamaktadır.');
  if (!series.has(number.slice(0, 3))) return failure(NOT_FOUND, 3009, 'Seri bulunamadı.');
  if (partyNumber(xml, 'AccountingSupplierParty') !== rules.taxNumber)
    return failure(422, 1000, 'Vergi kimlik numarası firma ile uyuşmuyor.');
  if (number.slice(3, 7) !== within(xml, 'IssueDate').slice(0, 4))
    return failure(422, 2100, 'Seri ve belge yılı uyuşmuyor.');
  const profile = door === 'einvoice' ? 'TEMELFATURA' : 'EARSIVFATURA';
  if (within(xml, 'ProfileID') !== profile || xml.includes('taslak'))
    return failure(422, 2015, 'Şema/Şematron hatası.');
  return doorProblem({ door, alias }, taxpayers.get(partyNumber(xml, 'AccountingCustomerParty')));
}

function doorProblem(
  { door, alias }: Pick<TakenDocument, 'door' | 'alias'>,
  mailboxes: readonly string[] | undefined,
): FakeReply | null {
  if (door === 'earchive')
    return mailboxes ? failure(422, 2025, 'Alıcı e-Fatura mükellefi, e-Arşiv fatura gönderilemez.') : null;
  if (!mailboxes) return failure(422, 2054, 'Alıcı e-Fatura mükellefi değil.');
  return mailboxes.includes(alias ?? '') ? null : failure(422, 2052, 'Alıcı etiketi kullanımda değil.');
}

const ofDoor = (
  document: TakenDocument,
  door: TakenDocument['door'],
  status: (document: TakenDocument) => FakeReply,
): FakeReply => (document.door === door ? status(document) : failure(NOT_FOUND, 3010, 'Kayıt bulunamadı.'));

const archiveStatus = ({ state, detail, isCanceled }: TakenDocument): FakeReply =>
  reply(200, { StatusCode: state, StatusDetail: detail, ReportStatus: null, CancelStatus: isCanceled });

const invoiceStatus = ({ state, detail }: TakenDocument): FakeReply =>
  reply(200, {
    InvoiceProfile: 'TEMELFATURA',
    InvoiceStatus: { Code: state, Description: detail, DetailDescription: detail },
  });

const pdf = ({ number }: TakenDocument): FakeReply =>
  reply(200, Buffer.from(`%PDF-1.4 ${number}`).toString('base64'));
