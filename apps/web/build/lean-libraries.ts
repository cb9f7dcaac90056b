import type { Plugin } from 'vite';

/** A dictionary of React Aria: `…/react-aria/dist/private/intl/overlays/de-DE.mjs`. */
const DICTIONARY =
  /[\\/]node_modules[\\/](react-aria|react-aria-components|react-stately|@react-aria|@react-stately)[\\/].*[\\/]([a-z]{2}-[A-Z]{2})\.m?js$/;
/** en-US stays, because React Aria uses it until the I18nProvider has set the locale. */
const KEPT_LOCALES = ['tr-TR', 'en-US'];

/** Leaves 28 of 30 languages of React Aria out. It falls back for `undefined`; `{}` would make it throw. */
const fewLanguages: Plugin = {
  name: 'sofra:few-languages',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: DICTIONARY },
    handler: (id) => {
      const locale = DICTIONARY.exec(id)?.[2] ?? '';
      return KEPT_LOCALES.includes(locale) ? null : 'export default undefined;';
    },
  },
};

/** The file of the socket library that lists its transports, and what it lists where only one is ever used. */
const TRANSPORTS = /[\\/]engine\.io-client[\\/]build[\\/]esm[\\/]transports[\\/]index\.js$/;
const WEBSOCKET_ONLY = "import { WS } from './websocket.js'; export const transports = { websocket: WS };";
/** Imported for its exports alone, which are not used. It looks for an XMLHttpRequest when it is loaded. */
const POLLING = /[\\/]engine\.io-client[\\/]build[\\/]esm[\\/]transports[\\/]polling-xhr\.js$/;

/** Leaves polling and WebTransport out: `lib/realtime/server-socket.ts` connects by WebSocket alone. */
const oneTransport: Plugin = {
  name: 'sofra:one-transport',
  apply: 'build',
  enforce: 'pre',
  load: { filter: { id: TRANSPORTS }, handler: () => WEBSOCKET_ONLY },
  transform: { filter: { id: POLLING }, handler: (code) => ({ code, moduleSideEffects: false, map: null }) },
};

const ICON = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][\w-]+\.mjs(\?preact)?$/;
/** The random `key` of every line of an icon, its earlier names, and a statement that does nothing. */
const UNUSED_IN_ICON = /, key: "\w+"|,\s*aliases: \[[^\]]*\]|^__iconData\.node;$/gm;

/**
 * Reduces an icon to its shape. React needs keys only for children that move, and warns about them only in development.
 */
const plainIcons: Plugin = {
  name: 'sofra:plain-icons',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: ICON },
    handler: (code) => ({ code: code.replaceAll(UNUSED_IN_ICON, ''), map: null }),
  },
};

/** Builds libraries without what the application never uses of them (docs/decisions/0048). */
export const leanLibraries = (): Plugin[] => [fewLanguages, oneTransport, plainIcons];
