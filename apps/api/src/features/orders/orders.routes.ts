import type { Api } from '#src/platform/serve.ts';

export function orderRoutes(_api: Api): void {}
