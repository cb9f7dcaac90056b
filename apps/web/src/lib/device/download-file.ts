import { API_BASE } from '@sofra/contract/endpoint';
import type { ErrorCode } from '@sofra/domain/errors';
import { SERVER_BASE } from '#src/lib/api/api.ts';
import { ApiError, isApiError } from '#src/lib/api/api-error.ts';
import { askForPassword } from '#src/lib/api/asked-password.ts';
import { saveFile } from '#src/lib/device/save-file.ts';
import { currentSession } from '#src/lib/api/session.ts';

/**
 * Saves a file of the server through the browser's downloads. The request needs the token of the session, so a plain
 * link would not work. It has no time limit, because the file may be large. `onBytes` receives the number of bytes so
 * far. Throws ApiError, also when the file ends early. It is requested again after the password, where that is needed
 * (PIN-25).
 */
export async function downloadFile(
  path: string,
  name: string,
  onBytes: (bytes: number) => void = () => undefined,
): Promise<void> {
  const response = await requested(path).catch(async (error: unknown) => {
    if (isApiError(error, 'PASSWORD_NEEDED') && (await askForPassword())) return requested(path);
    throw error;
  });
  const content = await contentOf(response, onBytes).catch(() => {
    throw ApiError.transport('NETWORK');
  });
  saveFile(nameOf(response) ?? name, content);
}

async function requested(path: string): Promise<Response> {
  const headers = { authorization: `Bearer ${currentSession()?.token ?? ''}` };
  const response = await fetch(SERVER_BASE + API_BASE + path, { headers }).catch(() => {
    throw ApiError.transport('NETWORK');
  });
  if (!response.ok) throw await refusalOf(response);
  return response;
}

async function contentOf(response: Response, onBytes: (bytes: number) => void): Promise<Blob> {
  const reader = response.body?.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for (;;) {
    const read = await reader?.read();
    if (!read || read.done) return new Blob(chunks);
    chunks.push(read.value);
    onBytes((bytes += read.value.byteLength));
  }
}

async function refusalOf(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => ({}))) as { code?: ErrorCode; error?: string };
  return new ApiError({ status: response.status, code: body.code ?? 'UNREADABLE', message: body.error });
}

const nameOf = (response: Response): string | undefined =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
