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

const API = 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react(), tailwind(), stripLocales()],
  server: {
    host: '127.0.0.1',
    proxy: { '/api': API, '/socket.io': { target: API, ws: true } },
  },
  build: {
    // Read by bench/size.ts, which adds up what each screen loads.
    manifest: true,
    // The content security policy allows no data: fonts or scripts; every asset is a file of its own.
    assetsInlineLimit: 0,
  },
});
