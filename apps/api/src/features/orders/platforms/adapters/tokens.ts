import type { PlatformContext } from '#src/features/orders/platforms/platform-adapter.ts';
import { isOk, type PlatformReply } from '#src/features/orders/platforms/platform-http.ts';

export type Login = (
  context: PlatformContext,
) => Promise<{ reply: PlatformReply; token: string | null; seconds: number }>;

/** A token is renewed before it ends. */
const EARLIER_SECONDS = 60;

/** Signs in where no token is kept, and makes the request with it; a token that is refused is forgotten. */
export async function withToken(
  context: PlatformContext,
  login: Login,
  send: (token: string) => Promise<PlatformReply>,
): Promise<PlatformReply> {
  const { kept, now } = context;
  if (kept.token === undefined || (kept.until ?? 0) <= now.getTime()) {
    const { reply, token, seconds } = await login(context);
    if (!isOk(reply) || token === null) return isOk(reply) ? { ...reply, status: 502 } : unsent(reply);
    kept.token = token;
    kept.until = now.getTime() + (seconds - EARLIER_SECONDS) * 1_000;
  }
  const reply = await send(kept.token);
  if (reply.status === 401) delete kept.token;
  return reply;
}

/** A sign-in without an answer leaves no doubt about the message, which was not sent. */
const unsent = (reply: PlatformReply): PlatformReply =>
  reply.status === null ? { ...reply, isUnsent: true } : reply;
