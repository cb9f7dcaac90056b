// What `npm start` runs. A release and the benches run the same.
export const PROGRAM = 'apps/api/dist/server.mjs';
export const FLAGS = ['--max-semi-space-size=16', '--heap-growing-percent=100'];
export const ENVIRONMENT = { NODE_COMPILE_CACHE: 'node_modules/.cache/sofra', MALLOC_ARENA_MAX: '2' };
