import type { Api } from '#src/platform/serve.ts';

export function tableRoutes(_api: Api): void {}
