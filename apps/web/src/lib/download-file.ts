import { API_BASE } from '@sofra/contract/endpoint';
import type { ErrorCode } from '@sofra/domain/errors';
import { SERVER_BASE } from '#src/lib/api.ts';
import { ApiError } from '#src/lib/api-error.ts';
import { saveFile } from '#src/lib/save-file.ts';
import { currentSession } from '#src/lib/session.ts';

/**
 * Saves a file of the server through the browser's downloads. The request needs the token of the session, so a plain
 * link would not work. It has no time limit, because the file may be large; `onBytes` is told how much has come. Throws
 * ApiError, also when the file ends early.
 */
export async function downloadFile(
  path: string,
  name: string,
  onBytes: (bytes: number) => void = () => undefined,
): Promise<void> {
  const headers = { authorization: `Bearer ${currentSession()?.token ?? ''}` };
  const response = await fetch(SERVER_BASE + API_BASE + path, { headers }).catch(() => {
    throw ApiError.transport('NETWORK');
  });
  if (!response.ok) throw await refusalOf(response);
  const content = await contentOf(response, onBytes).catch(() => {
    throw ApiError.transport('NETWORK');
  });
  saveFile(nameOf(response) ?? name, content);
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
