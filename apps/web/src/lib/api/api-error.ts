import type { ErrorCode } from '@sofra/domain/errors';

/** No response arrived, so the action may or may not have been executed. */
export type TransportCode = 'NETWORK' | 'TIMEOUT';
/** UNREADABLE: the response does not fit the contract. A proxy or a newer server sent it. */
export type AnswerCode = ErrorCode | 'UNREADABLE';

export interface BusinessChoice {
  name: string;
  slug: string;
}

export interface FieldProblem {
  path: string;
  reason: string;
}

/** The sentences of UI-17. */
const TRANSPORT_TEXT: Record<TransportCode, string> = {
  NETWORK: 'Sunucuya ulaşılamıyor. Bağlantınızı kontrol edip tekrar deneyin.',
  TIMEOUT: 'Sunucu zamanında yanıt vermedi. Lütfen tekrar deneyin.',
};

interface Facts {
  status: number;
  code: AnswerCode | TransportCode;
  /** The Turkish sentence of the server, if it sent one. */
  message?: string | undefined;
  details?: Record<string, unknown> | undefined;
  businesses?: BusinessChoice[] | undefined;
}

/** An error whose message is a Turkish sentence for the user. */
export class SpokenError extends Error {}

/** Thrown by `call`: the server refused, or no response arrived (`status` 0). */
export class ApiError extends SpokenError {
  override name = 'ApiError';
  /** 0 if no response arrived. */
  readonly status: number;
  readonly code: AnswerCode | TransportCode;
  readonly details: Record<string, unknown>;
  /** With `MULTIPLE_BUSINESSES`: the businesses where the e-mail address and the password fit. */
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

  /**
   * A 4xx response guarantees that nothing was changed. After a 5xx, a 408 (REL-26) or no response, repeat the request
   * with the same idempotency key.
   */
  get isDefinite(): boolean {
    return this.status >= 400 && this.status < 500 && this.status !== 408;
  }

  /** With `INVALID_INPUT`: the invalid fields, each with a Turkish reason. */
  get fields(): FieldProblem[] {
    const { fields } = this.details;
    return Array.isArray(fields) ? (fields as FieldProblem[]) : [];
  }
}

export const isApiError = (error: unknown, code?: AnswerCode | TransportCode): error is ApiError =>
  error instanceof ApiError && (code === undefined || error.code === code);

const STOCK_CODES: readonly string[] = ['STOCK_SHORTAGE', 'RECIPE_STOCK_INSUFFICIENT', 'OUT_OF_STOCK'];

/**
 * True if a save was refused because of *Stok yetersiz*: one of the codes with any status, or a 409 with any code
 * (ORD-42).
 */
export const isStockRefusal = ({ status, code }: ApiError): boolean =>
  status === 409 || STOCK_CODES.includes(code);

/** The text for the user: the server's sentence, or the fallback that the catalogue has for this action (UI-16). */
export const errorTextOf = (error: unknown, fallback = 'Bir hata oluştu'): string =>
  error instanceof SpokenError && error.message !== '' ? error.message : fallback;
