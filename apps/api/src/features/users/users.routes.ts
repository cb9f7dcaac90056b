import type { Api } from '#src/platform/serve.ts';

export function userRoutes(_api: Api): void {}
