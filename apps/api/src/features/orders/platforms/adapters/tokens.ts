import type { PlatformContext } from '#src/features/orders/platforms/platform-adapter.ts';
import { isOk, type OutsideReply } from '#src/platform/operations/call-outside.ts';

export type Login = (
  context: PlatformContext,
) => Promise<{ reply: OutsideReply; token: string | null; seconds: number }>;

/** A token is renewed before it ends. */
const EARLIER_SECONDS = 60;

/** Signs in where no token is kept, and makes the request with it; a token that is refused is forgotten. */
export async function withToken(
  context: PlatformContext,
  login: Login,
  send: (token: string) => Promise<OutsideReply>,
): Promise<OutsideReply> {
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
const unsent = (reply: OutsideReply): OutsideReply =>
  reply.status === null ? { ...reply, isUnsent: true } : reply;
