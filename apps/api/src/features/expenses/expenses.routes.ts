import type { Api } from '#src/platform/serve.ts';

export function expenseRoutes(_api: Api): void {}
