import type { RemoteResponse, RemoteApi } from '#proofs/stage/remote-api.ts';

/** One attempt to sign in, and its apparent origin. */
export interface Try {
  email: string;
  password?: string;
  /** The value of `X-Forwarded-For`, sent by a proxy or forged. */
  forwardedFor?: string;
  /** The id of the browser (`X-Device`). */
  device?: string;
  path?: '/auth/login' | '/auth/login-smart' | '/site-admin/login';
}

const WRONG = 'yanlis-bir-sifre';

export const signIn = (
  api: RemoteApi,
  { email, password = WRONG, forwardedFor, device, path = '/auth/login-smart' }: Try,
): Promise<RemoteResponse> =>
  api.send(null, {
    ...{ method: 'POST', url: `/api${path}`, payload: { email, password } },
    headers: {
      ...(forwardedFor !== undefined && { 'x-forwarded-for': forwardedFor }),
      ...(device !== undefined && { 'x-device': device }),
    },
  });

let serial = 0;
export const freshEmail = (): string => `kisi${(serial += 1)}@ornek.test`;

let devices = 0;
export const freshDevice = (): string => `tarayici-${String((devices += 1)).padStart(20, '0')}`;

export const PASSWORD = 'gizli-bir-sifre';

export const register = (
  api: RemoteApi,
  email = freshEmail(),
  forwardedFor?: string,
): Promise<RemoteResponse> =>
  api.send(null, {
    ...{ method: 'POST', url: '/api/auth/register' },
    payload: { businessName: 'Çınaraltı Kafe', fullName: 'Elif Yıldız', email, password: PASSWORD },
    headers: { ...(forwardedFor !== undefined && { 'x-forwarded-for': forwardedFor }) },
  });

/** The statuses with their counts: `401 × 10, 429 × 3`. */
export const statusesText = (statuses: readonly number[]): string =>
  [...new Set(statuses)]
    .map((status) => `${status} × ${statuses.filter((each) => each === status).length}`)
    .join(', ');
