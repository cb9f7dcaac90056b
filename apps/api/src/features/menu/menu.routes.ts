import type { Api } from '#src/platform/serve.ts';

export function menuRoutes(_api: Api): void {}
