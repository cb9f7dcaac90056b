import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { precompress } from './build/precompress.ts';
import { preloadShared } from './build/preload-shared.ts';
import { serviceWorker } from './build/service-worker.ts';
import { firstLoads, SURFACES } from './build/surfaces.ts';

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

const API = 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react(), tailwind(), stripLocales(), preloadShared(), serviceWorker(), precompress()],
  server: {
    host: '127.0.0.1',
    proxy: { '/api': API, '/media': API, '/socket.io': { target: API, ws: true } },
  },
  build: {
    // Read by bench/size.ts, which adds up what each screen loads.
    manifest: true,
    // Every browser that can run the rest knows it; the boot script stays small without.
    modulePreload: { polyfill: false },
    // The content security policy allows no data: fonts or scripts; every asset is a file of its own.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { index: 'index.html', app: SURFACES.app, menu: SURFACES.menu, landing: SURFACES.landing },
      output: { codeSplitting: { groups: firstLoads() } },
    },
  },
});
