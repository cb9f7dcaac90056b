import { isDone, type ApiRequest, type ApiResponse } from '@sofra/test-kit/send';
import { sendUntilDefinite } from '@sofra/test-kit/until-definite';

/** The longest time to wait for a definite response, whatever is killed meanwhile. */
const PATIENCE_MS = 90_000;
/** The timeout of one attempt: longer than the server's lock timeout. */
const TRY_MS = 15_000;
/** The status 0 means no definite response. */
const NEVER: ApiResponse = { status: 0, headers: new Headers(), text: '', body: {} };

/** A 503 or a broken connection is repeated with the same key. */
export async function untilAnswered(url: string, request: ApiRequest): Promise<ApiResponse> {
  const patience = { forMs: PATIENCE_MS, attemptMs: TRY_MS, mayBreak: true };
  return (await sendUntilDefinite(url, request, patience)) ?? NEVER;
}

/** Status and code, such as "409 ORDER_NOT_OPEN", without the message for people. */
export const outcomeOf = (response: ApiResponse): string =>
  isDone(response) ? String(response.status) : `${response.status} ${String(codeOf(response))}`;

function codeOf(response: ApiResponse): unknown {
  try {
    return response.body['code'];
  } catch {
    return 'without JSON'; // the body of a proxy or a crash; the status suffices
  }
}
