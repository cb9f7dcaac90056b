import { findPackageJSON } from 'node:module';
import path from 'node:path';

/** The directory of the API, the same for its sources and for the bundle they are built into (docs/decisions/0029). */
const API = path.dirname(findPackageJSON(import.meta.url) ?? '');

/** The root of the repository. */
export const ROOT = path.resolve(API, '../..');
export const MIGRATIONS = path.join(API, 'migrations');
export const DEMO_PICTURES = path.join(API, 'seeds/pictures');
/** Directories that are built before a start. */
export const WEB_DIST = path.join(ROOT, 'apps/web/dist');
export const PRINT_AGENT_DIST = path.join(ROOT, 'apps/print-agent/dist');
