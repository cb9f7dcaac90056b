import { API_BASE } from '@sofra/contract/endpoint';
import type { ErrorCode } from '@sofra/domain/errors';
import { SERVER_BASE } from '#src/lib/api.ts';
import { ApiError } from '#src/lib/api-error.ts';
import { saveFile } from '#src/lib/save-file.ts';
import { currentSession } from '#src/lib/session.ts';

/**
 * Saves a file of the server through the browser's downloads. The request needs the token of the session, so a plain
 * link would not work. It has no time limit, because the file may be large. Throws ApiError.
 */
export async function downloadFile(path: string, name: string): Promise<void> {
  const headers = { authorization: `Bearer ${currentSession()?.token ?? ''}` };
  const response = await fetch(SERVER_BASE + API_BASE + path, { headers }).catch(() => {
    throw ApiError.transport('NETWORK');
  });
  if (!response.ok) throw await refusalOf(response);
  const content = await response.blob().catch(() => {
    throw ApiError.transport('NETWORK');
  });
  saveFile(nameOf(response) ?? name, content);
}

async function refusalOf(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => ({}))) as { code?: ErrorCode; error?: string };
  return new ApiError({ status: response.status, code: body.code ?? 'UNREADABLE', message: body.error });
}

const nameOf = (response: Response): string | undefined =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
