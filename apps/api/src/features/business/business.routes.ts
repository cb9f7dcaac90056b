import type { Api } from '#src/platform/serve.ts';

export function businessRoutes(_api: Api): void {}
