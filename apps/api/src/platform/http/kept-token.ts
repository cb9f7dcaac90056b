import { isOk, type ServiceReply } from '#src/platform/http/call-service.ts';

/** A token of a service, kept between requests of one process. */
export interface KeptToken {
  token?: string;
  until?: number;
}

interface Context {
  kept: KeptToken;
  now: Date;
}

type Login<C> = (context: C) => Promise<{ reply: ServiceReply; token: string | null; seconds: number }>;

/** A token is renewed before it ends. */
const EARLIER_SECONDS = 60;

/** Signs in where no token is kept, and makes the request with it; a token that is refused is forgotten. */
export async function withToken<C extends Context>(
  context: C,
  login: Login<C>,
  send: (token: string) => Promise<ServiceReply>,
): Promise<ServiceReply> {
  const { kept, now } = context;
  if (kept.token === undefined || (kept.until ?? 0) <= now.getTime()) {
    const { reply, token, seconds } = await login(context);
    // A failed sign-in leaves no doubt about the message, which was not sent.
    if (!isOk(reply)) return { ...reply, isUnsent: true };
    if (token === null) return { ...reply, status: 502, isUnsent: true };
    kept.token = token;
    kept.until = now.getTime() + (seconds - EARLIER_SECONDS) * 1_000;
  }
  const reply = await send(kept.token);
  if (reply.status === 401) delete kept.token;
  return reply;
}
