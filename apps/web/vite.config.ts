import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** A dictionary of React Aria: `…/react-aria/dist/private/intl/overlays/de-DE.mjs`. */
const DICTIONARY =
  /[\\/]node_modules[\\/](react-aria|react-aria-components|react-stately|@react-aria|@react-stately)[\\/].*[\\/]([a-z]{2}-[A-Z]{2})\.m?js$/;
/** en-US stays because React Aria falls back to it before the I18nProvider has spoken. */
const KEPT_LOCALES = ['tr-TR', 'en-US'];

/** Leaves 28 of 30 languages of React Aria out of the bundle. `undefined` is what makes it fall back; `{}` would throw. */
const stripLocales = (): Plugin => ({
  name: 'sofra:strip-react-aria-locales',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: DICTIONARY },
    handler: (id) => {
      const locale = DICTIONARY.exec(id)?.[2] ?? '';
      return KEPT_LOCALES.includes(locale) ? null : 'export default undefined;';
    },
  },
});

/** What is not asked for by its address, or must come fresh. */
const NOT_KEPT = /^(sw\.js|\.vite\/)/;

/** Builds `src/service-worker.ts` to `/sw.js` and tells it every file of this build (docs/decisions/0012). */
const serviceWorker = (): Plugin => ({
  name: 'sofra:service-worker',
  apply: 'build',
  buildStart() {
    const id = path.join(import.meta.dirname, 'src/service-worker.ts');
    this.emitFile({ type: 'chunk', id, fileName: 'sw.js' });
  },
  writeBundle({ dir = '' }) {
    const entries = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    const names = entries.map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)));
    const files = names.map((name) => name.replaceAll('\\', '/')).filter((name) => !NOT_KEPT.test(name));
    const hash = createHash('sha256');
    for (const file of files.sort()) hash.update(file).update(readFileSync(path.join(dir, file)));
    const build = { revision: hash.digest('hex').slice(0, 16), files: files.map((file) => `/${file}`) };
    const script = path.join(dir, 'sw.js');
    writeFileSync(script, `const SOFRA_BUILD=${JSON.stringify(build)};${readFileSync(script, 'utf8')}`);
  },
});

/**
 * What every address loads first, in one file: cut up by which lazy screen shares what, it was 20 small ones, and
 * each compresses by itself.
 */
const FIRST_LOAD = {
  name: 'start',
  tags: ['$initial' as const],
  test: /node_modules|[\\/]src[\\/](ui|lib|app|features)[\\/]|[\\/]packages[\\/]/,
};

const API = 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react(), tailwind(), stripLocales(), serviceWorker()],
  server: {
    host: '127.0.0.1',
    proxy: { '/api': API, '/socket.io': { target: API, ws: true } },
  },
  build: {
    // Read by bench/size.ts, which adds up what each screen loads.
    manifest: true,
    // The content security policy allows no data: fonts or scripts; every asset is a file of its own.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: [FIRST_LOAD] } } },
  },
});
