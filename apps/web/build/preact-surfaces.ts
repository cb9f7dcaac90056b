import path from 'node:path';
import type { Plugin } from 'vite';
import { fileOf, SURFACES, WITH_PREACT } from './surfaces.ts';

const WEB = path.resolve(import.meta.dirname, '..');

/** The replacements for React on pages that a guest or visitor reads once on a phone: a tenth of its size. */
const PREACT: Readonly<Record<string, string>> = {
  react: 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
};
const ENTRIES = [SURFACES.menu, SURFACES.ready, SURFACES.landing].map((entry) => path.join(WEB, entry));
/** The surfaces share state with these modules of the boot script, so there must be only one of each. */
const OF_BOOT = ['hash-address.ts', 'install-prompt.ts', 'prefetch-menu.ts', 'surface.ts'].map((file) =>
  path.join(WEB, 'src', file),
);
const SCRIPT = /\.(?:[cm]?js|tsx?)$/;
const PREACT_ITSELF = /[\\/]node_modules[\\/]preact[\\/]/;
const isCopied = (id: string): boolean =>
  path.isAbsolute(id) && SCRIPT.test(id) && !PREACT_ITSELF.test(id) && !OF_BOOT.includes(id);

/**
 * Builds the guest's menu and the landing page with Preact from the source of the application, which keeps React
 * (docs/decisions/0048). Every module that these two surfaces import is a separate copy, marked in its id. In it,
 * `react` means Preact. Development and tests use React everywhere.
 */
export const preactSurfaces = (): Plugin => ({
  name: 'sofra:preact-surfaces',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    order: 'pre',
    async handler(source, importer, options) {
      if (!importer || !(importer.endsWith(WITH_PREACT) || ENTRIES.includes(importer))) return null;
      const wanted = PREACT[source] ?? source;
      const found = await this.resolve(wanted, fileOf(importer), { ...options, skipSelf: true });
      return found && !found.external && isCopied(found.id)
        ? { ...found, id: found.id + WITH_PREACT }
        : found;
    },
  },
  generateBundle(_, bundle) {
    const ids = Object.values(bundle).flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []));
    const boot = Object.values(bundle).find((chunk) => chunk.type === 'chunk' && chunk.name === 'start-boot');
    const twice = (boot?.type === 'chunk' ? boot.moduleIds : []).filter((id) =>
      ids.includes(id + WITH_PREACT),
    );
    if (twice.length > 0) this.error(`built twice, and so with two states: ${twice.join(', ')}`);
    const react = ids.filter(
      (id) => id.endsWith(WITH_PREACT) && /[\\/]node_modules[\\/]react(-dom)?[\\/]/.test(id),
    );
    if (react.length > 0) this.error(`React beside Preact: ${react.join(', ')}`);
  },
});
