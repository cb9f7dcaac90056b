import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { precompress } from './build/precompress.ts';
import { preactSurfaces } from './build/preact-surfaces.ts';
import { serviceWorker } from './build/service-worker.ts';
import { firstLoads, SURFACES } from './build/surfaces.ts';

/** A dictionary of React Aria: `…/react-aria/dist/private/intl/overlays/de-DE.mjs`. */
const DICTIONARY =
  /[\\/]node_modules[\\/](react-aria|react-aria-components|react-stately|@react-aria|@react-stately)[\\/].*[\\/]([a-z]{2}-[A-Z]{2})\.m?js$/;
/** en-US stays, because React Aria uses it until the I18nProvider has set the locale. */
const KEPT_LOCALES = ['tr-TR', 'en-US'];

/**
 * Leaves 28 of 30 languages of React Aria out of the bundle. It falls back for `undefined`; `{}` would make it throw.
 */
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

/** The file of the socket library that lists its transports, and what it lists where only one is ever used. */
const TRANSPORTS = /[\\/]engine\.io-client[\\/]build[\\/]esm[\\/]transports[\\/]index\.js$/;
const WEBSOCKET_ONLY = "import { WS } from './websocket.js'; export const transports = { websocket: WS };";

/** Leaves polling and WebTransport out of the bundle: `lib/server-socket.ts` connects by WebSocket alone. */
const oneTransport = (): Plugin => ({
  name: 'sofra:one-transport',
  apply: 'build',
  enforce: 'pre',
  load: { filter: { id: TRANSPORTS }, handler: () => WEBSOCKET_ONLY },
});

const API = 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [
    react(),
    tailwind(),
    stripLocales(),
    oneTransport(),
    preactSurfaces(),
    serviceWorker(),
    precompress(),
  ],
  server: {
    host: '127.0.0.1',
    proxy: { '/api': API, '/media': API, '/socket.io': { target: API, ws: true } },
  },
  build: {
    // bench/size.ts reads the manifest to add up the files that each screen loads.
    manifest: true,
    // Every supported browser has modulepreload; without the polyfill the boot script stays small.
    modulePreload: { polyfill: false },
    // The content security policy blocks fonts and scripts from data: URLs, so every asset is a file.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { index: 'index.html', app: SURFACES.app, menu: SURFACES.menu, landing: SURFACES.landing },
      output: { codeSplitting: { groups: firstLoads() } },
    },
  },
});
