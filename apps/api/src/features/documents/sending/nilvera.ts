import type { Again, Door, RemoteState, SendOutcome } from '@sofra/domain/documents/document-sending';
import * as z from 'zod/mini';
import type {
  DocumentToSend,
  IntegratorContext,
  SendingIntegrator,
} from '#src/features/documents/sending/sending-integrator.ts';
import { isOk, type ServiceReply, type ServiceRequest } from '#src/platform/http/call-service.ts';

const request = ({ key, call }: IntegratorContext, sent: ServiceRequest): Promise<ServiceReply> =>
  call({ ...sent, headers: { authorization: `Bearer ${key}` } });

/** Below the base address, by the kind of document. */
const SERVICE: Readonly<Record<Door, { base: string; documents: string }>> = {
  EARCHIVE: { base: '/earchive', documents: '/earchive/Invoices' },
  EINVOICE: { base: '/einvoice', documents: '/einvoice/Sale' },
};

const Failure = z.object({
  Errors: z.array(
    z.object({
      Code: z.pipe(z.union([z.number(), z.string()]), z.transform(Number)),
      Description: z.nullish(z.string()),
      Detail: z.nullish(z.string()),
    }),
  ),
});
type Fault = { code: number; text: string };

function faultsOf(body: unknown): Fault[] {
  const read = z.safeParse(Failure, body);
  return (read.data?.Errors ?? []).map(({ Code, Description, Detail }) => ({
    code: Number.isInteger(Code) ? Code : 0,
    text: (Detail ?? Description ?? '').trim(),
  }));
}

/** The document is there already: the answer to an earlier attempt was lost (DOCUMENT-45). */
const ALREADY_THERE = new Set([1001, 1004, 1015]);
const CREDITS = new Set([2000, 2075, 2078]);
/** The buyer is registered for the other kind of document, or is not any more. */
const OTHER_DOOR = new Set([2025, 2053, 2054]);
const NO_SERIES = 3009;

/** Reasons of a rejection in words of ours; those of the integrator follow. */
const REASONS: Readonly<Record<number, string>> = {
  1000: 'Vergi numarası yanlış ya da entegratördeki firmanınki değil.',
  2015: 'Belge GİB’in kurallarına uymuyor (şematron).',
  2025: 'Alıcı e-Fatura mükellefi; posta kutusu bulunamadı.',
  2052: 'Alıcının e-Fatura posta kutusu kullanımda değil.',
  2053: 'Alıcı e-Fatura mükellefi olmuş; posta kutusu bulunamadı.',
  2054: 'Alıcı e-Fatura mükellefi değil.',
  2100: 'Seri, belgenin yılıyla uyuşmuyor.',
};

function reasonOf(faults: readonly Fault[], status: number): { code: number | null; reason: string } {
  const [first] = faults;
  if (!first) return { code: null, reason: `Entegratör ${status} yanıtı verdi.` };
  const texts = faults.map(({ text }) => text).filter((text) => text !== '');
  const reason = [REASONS[first.code], ...texts].filter((text) => text !== undefined).join(' ');
  return { code: first.code, reason: (reason || `Entegratörün hata kodu ${first.code}.`).slice(0, 500) };
}

const again = (
  problem: Again['problem'],
  status: number | null,
  over: Partial<Pick<Again, 'isUnsure' | 'code' | 'afterSeconds'>> = {},
): Again => ({ is: 'AGAIN', problem, status, isUnsure: false, ...over });

/** A reply that is no answer about the document; null for all others. */
function troubleOf(reply: ServiceReply): Again | null {
  if (reply.status === null) return again(reply.problem, null, { isUnsure: !reply.isUnsent });
  const { status, retryAfterSeconds: afterSeconds } = reply;
  if (status === 401 || status === 403) return again('KEYS', status);
  if (status === 429) return again('LIMITED', status, { afterSeconds });
  if (status === 408 || status >= 500) return again('ANSWER', status, { isUnsure: true, afterSeconds });
  return status >= 300 && status < 400 ? again('ANSWER', status) : null;
}

/** The outcome of a request that sends or cancels (DOCUMENT-44, DOCUMENT-45). */
function judge(reply: ServiceReply): SendOutcome | { is: 'NO_SERIES' } {
  const trouble = troubleOf(reply);
  if (trouble || reply.status === null) return trouble ?? again('ANSWER', null, { isUnsure: true });
  const { status, body } = reply;
  return isOk(reply) ? { is: 'TAKEN' } : judgeFaults(status, faultsOf(body));
}

/** The outcome of a request that the integrator refused. */
function judgeFaults(status: number, faults: readonly Fault[]): SendOutcome | { is: 'NO_SERIES' } {
  const has = (codes: ReadonlySet<number>) => faults.find(({ code }) => codes.has(code));
  if (has(ALREADY_THERE)) return { is: 'TAKEN' };
  const credits = has(CREDITS);
  if (credits) return again('CREDITS', status, { code: credits.code });
  if (faults.some(({ code }) => code === NO_SERIES)) return { is: 'NO_SERIES' };
  const other = has(OTHER_DOOR);
  const { code, reason } = reasonOf(other ? [other] : faults, status);
  if (other) return { is: 'OTHER_DOOR', code: other.code, reason };
  // Without a code another server answered, or the integrator without naming a document.
  if (faults.length === 0 && (status === 404 || status === 409))
    return again('ANSWER', status, { isUnsure: status === 409 });
  return { is: 'REFUSED', code, reason };
}

const post = (context: IntegratorContext, { door, alias, number, xml }: DocumentToSend) =>
  request(context, {
    method: 'POST',
    path: `${SERVICE[door].base}/Send/Xml${alias === null ? '' : `?Alias=${encodeURIComponent(alias)}`}`,
    file: { name: `${number}.xml`, type: 'application/xml', text: xml },
  });

/** A series that the integrator does not know yet is created there once. */
async function send(context: IntegratorContext, document: DocumentToSend): Promise<SendOutcome> {
  const first = judge(await post(context, document));
  if (first.is !== 'NO_SERIES') return first;
  const made = await request(context, {
    method: 'POST',
    path: `${SERVICE[document.door].base}/Series`,
    json: { Name: document.number.slice(0, 3), IsActive: true, IsDefault: false },
  });
  const trouble = troubleOf(made);
  // The document itself was refused, so nothing is unsure.
  if (trouble) return { ...trouble, isUnsure: false };
  const second = judge(await post(context, document));
  if (second.is !== 'NO_SERIES') return second;
  return { is: 'REFUSED', code: NO_SERIES, reason: 'Seri entegratörde yok ve açılamadı.' };
}

const StatusCode = z.enum(['unknown', 'waiting', 'succeed', 'error']);
const ArchiveStatus = z.object({
  StatusCode,
  StatusDetail: z.nullish(z.string()),
  CancelStatus: z.nullish(z.boolean()),
});
const InvoiceStatus = z.object({
  InvoiceStatus: z.object({
    Code: StatusCode,
    Description: z.nullish(z.string()),
    DetailDescription: z.nullish(z.string()),
  }),
});

interface ReadStatus {
  code: z.output<typeof StatusCode>;
  detail: string | null | undefined;
  isCanceled: boolean;
}

function readStatus(body: unknown, door: Door): ReadStatus | null {
  if (door === 'EARCHIVE') {
    const { data } = z.safeParse(ArchiveStatus, body);
    return data
      ? { code: data.StatusCode, detail: data.StatusDetail, isCanceled: data.CancelStatus === true }
      : null;
  }
  const { data } = z.safeParse(InvoiceStatus, body);
  const found = data?.InvoiceStatus;
  return found
    ? { code: found.Code, detail: found.DetailDescription ?? found.Description, isCanceled: false }
    : null;
}

async function stateOf(
  context: IntegratorContext,
  { ettn, door }: Pick<DocumentToSend, 'ettn' | 'door'>,
): Promise<RemoteState> {
  const reply = await request(context, { method: 'GET', path: `${SERVICE[door].documents}/${ettn}/Status` });
  const trouble = troubleOf(reply);
  if (trouble) return trouble;
  if (reply.status === 404) return { is: 'ABSENT' };
  const status = isOk(reply) ? readStatus(reply.body, door) : null;
  if (!status) return again('ANSWER', reply.status);
  if (status.isCanceled) return { is: 'CANCELED' };
  if (status.code === 'succeed') return { is: 'ACCEPTED' };
  if (status.code !== 'error') return { is: 'WAITING' };
  const reason = status.detail?.trim().slice(0, 500) || 'Entegratör belgeyi gönderemedi.';
  return { is: 'REJECTED', code: null, reason };
}

const Taxpayers = z.array(z.object({ Name: z.nullish(z.string()), DocumentType: z.nullish(z.string()) }));

/** A mailbox (*posta kutusu*) receives, and *defaultpk* is the usual one. */
function aliasIn(found: z.output<typeof Taxpayers>): string | null {
  const names = found
    .filter(({ DocumentType: type }) => type === null || type === undefined || type === 'Invoice')
    .flatMap(({ Name }) => Name ?? []);
  const lower = (name: string) => name.toLowerCase();
  return (
    names.find((name) => lower(name).includes('defaultpk')) ??
    names.find((name) => /pk|mail:/.test(lower(name)) && !lower(name).includes('gb')) ??
    names[0] ??
    null
  );
}

async function findAlias(
  context: IntegratorContext,
  taxNumber: string,
): Promise<{ is: 'FOUND'; alias: string | null } | Again> {
  const path = `/general/GlobalCompany/Check/TaxNumber/${encodeURIComponent(taxNumber)}?globalUserType=Invoice`;
  const reply = await request(context, { method: 'GET', path });
  const trouble = troubleOf(reply);
  if (trouble) return { ...trouble, isUnsure: false };
  if (reply.status === 404 && faultsOf(reply.body).length > 0) return { is: 'FOUND', alias: null };
  const found = z.safeParse(Taxpayers, isOk(reply) ? reply.body : null);
  return found.success ? { is: 'FOUND', alias: aliasIn(found.data) } : again('ANSWER', reply.status);
}

async function cancel(context: IntegratorContext, ettn: string): Promise<SendOutcome> {
  const path = `${SERVICE.EARCHIVE.documents}/${ettn}/Cancel`;
  const outcome = judge(await request(context, { method: 'PUT', path }));
  return outcome.is === 'NO_SERIES' ? again('ANSWER', 404) : outcome;
}

/** The integrator answers bytes, or their base64 as a JSON text. */
async function pdf(
  context: IntegratorContext,
  { ettn, door }: Pick<DocumentToSend, 'ettn' | 'door'>,
): Promise<Buffer | null> {
  const reply = await request(context, { method: 'GET', path: `${SERVICE[door].documents}/${ettn}/pdf` });
  if (!isOk(reply)) return null;
  const bytes = typeof reply.body === 'string' ? Buffer.from(reply.body, 'base64') : reply.body;
  return Buffer.isBuffer(bytes) && bytes.subarray(0, 5).toString('latin1') === '%PDF-' ? bytes : null;
}

const Company = z.object({ Name: z.string(), TaxNumber: z.string() });

async function check(
  context: IntegratorContext,
): Promise<{ is: 'DONE'; name: string; taxNumber: string } | Again> {
  const reply = await request(context, { method: 'GET', path: '/general/Company' });
  const trouble = troubleOf(reply);
  if (trouble) return trouble;
  const { data } = z.safeParse(Company, isOk(reply) ? reply.body : null);
  return data
    ? { is: 'DONE', name: data.Name.slice(0, 200), taxNumber: data.TaxNumber.slice(0, 20) }
    : again('ANSWER', reply.status);
}

/** Nilvera, by its public documentation. */
export const nilvera: SendingIntegrator = { findAlias, send, stateOf, cancel, pdf, check };
