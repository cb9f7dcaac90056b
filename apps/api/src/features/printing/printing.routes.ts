import type { Api } from '#src/platform/serve.ts';

export function printingRoutes(_api: Api): void {}
