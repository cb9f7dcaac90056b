import type { ErrorCode } from '@sofra/domain/errors';

/** No answer at all: the action may or may not have been done. */
export type TransportCode = 'NETWORK' | 'TIMEOUT';
/** An answer that is not ours: a proxy's page, a newer server. */
export type AnswerCode = ErrorCode | 'UNREADABLE';

export interface BusinessChoice {
  name: string;
  slug: string;
}

export interface FieldProblem {
  path: string;
  reason: string;
}

/** UI-17 */
const TRANSPORT_TEXT: Record<TransportCode, string> = {
  NETWORK: 'Sunucuya ulaşılamıyor. Bağlantınızı kontrol edip tekrar deneyin.',
  TIMEOUT: 'Sunucu zamanında yanıt vermedi. Lütfen tekrar deneyin.',
};

interface Facts {
  status: number;
  code: AnswerCode | TransportCode;
  /** The server's own Turkish sentence, where it sent one. */
  message?: string | undefined;
  details?: Record<string, unknown> | undefined;
  businesses?: BusinessChoice[] | undefined;
}

/** An error whose message is a Turkish sentence for whoever reads it. */
export class SpokenError extends Error {}

/** What `call` throws: a refusal of the server, or that there was no answer (`status` 0). */
export class ApiError extends SpokenError {
  override name = 'ApiError';
  /** 0 when no answer came. */
  readonly status: number;
  readonly code: AnswerCode | TransportCode;
  readonly details: Record<string, unknown>;
  /** With `MULTIPLE_BUSINESSES`: where the password fits. */
  readonly businesses: BusinessChoice[];

  constructor({ status, code, message = '', details = {}, businesses = [] }: Facts) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
    this.businesses = businesses;
  }

  static transport(code: TransportCode): ApiError {
    return new ApiError({ status: 0, code, message: TRANSPORT_TEXT[code] });
  }

  /** A 4xx changed nothing, for sure. Without an answer, or after a 5xx, ask again with the same idempotency key. */
  get isDefinite(): boolean {
    return this.status >= 400 && this.status < 500;
  }

  /** With `INVALID_INPUT`: the fields and a Turkish reason each. */
  get fields(): FieldProblem[] {
    const { fields } = this.details;
    return Array.isArray(fields) ? (fields as FieldProblem[]) : [];
  }
}

export const isApiError = (error: unknown, code?: AnswerCode | TransportCode): error is ApiError =>
  error instanceof ApiError && (code === undefined || error.code === code);

const STOCK_CODES: readonly string[] = ['STOCK_SHORTAGE', 'RECIPE_STOCK_INSUFFICIENT', 'OUT_OF_STOCK'];

/** *Stok yetersiz* of a save (ORD-42): one of the codes with whatever status, or a 409 with whatever code. */
export const isStockRefusal = ({ status, code }: ApiError): boolean =>
  status === 409 || STOCK_CODES.includes(code);

/** What the user reads: the server's sentence, or the catalogue's one for this action (UI-16). */
export const errorTextOf = (error: unknown, fallback = 'Bir hata oluştu'): string =>
  error instanceof SpokenError && error.message !== '' ? error.message : fallback;
