import { findPackageJSON } from 'node:module';
import path from 'node:path';

/** The folder of the API: the same from its sources and from the file they are built into (docs/decisions/0029). */
const API = path.dirname(findPackageJSON(import.meta.url) ?? '');

/** The whole product, as it was cloned. */
export const ROOT = path.resolve(API, '../..');
export const MIGRATIONS = path.join(API, 'migrations');
/** What is built before a start. */
export const WEB_DIST = path.join(ROOT, 'apps/web/dist');
export const PRINT_AGENT_DIST = path.join(ROOT, 'apps/print-agent/dist');
