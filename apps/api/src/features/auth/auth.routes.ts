import type { Api } from '#src/platform/serve.ts';

export function authRoutes(_api: Api): void {}
