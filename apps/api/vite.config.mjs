import { readFileSync } from 'node:fs';
import path from 'node:path';

const PAGES = {
  '../../packages/printer-link/src': ['html', 'css', 'client.mjs'].map(
    (kind) => `virtual-printer-page.${kind}`,
  ),
  'src/lan': ['setup-page.css', 'setup-page.client.mjs'],
};

/** Copies the files of pages that the server serves by itself beside it, where it looks for them. */
const ownPages = {
  name: 'own-pages',
  generateBundle() {
    for (const [folder, files] of Object.entries(PAGES))
      for (const fileName of files) {
        const source = readFileSync(path.join(import.meta.dirname, folder, fileName));
        this.emitFile({ type: 'asset', fileName, source });
      }
  },
};

/**
 * Bundles the server of `npm start`: three files that every start loads, and chunks that only some need
 * (docs/decisions/0029).
 */
export default {
  logLevel: 'warn',
  plugins: [ownPages],
  resolve: { conditions: ['node', 'import', 'module', 'default'] },
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: true,
    target: 'node24',
    outDir: 'dist',
    emptyOutDir: true,
    minify: false,
    copyPublicDir: false,
    rolldownOptions: {
      preserveEntrySignatures: 'allow-extension',
      input: [
        'src/server.ts',
        'src/features/print-agents/make-qz-identity-main.ts',
        'src/backup/backup-main.ts',
        'src/backup/business/business-main.ts',
      ],
      external: [
        // A native module, compiled for the machine.
        '@node-rs/argon2',
        // Loaded only by installations of several processes.
        'redis',
        // Optional modules that libraries try to load and can do without.
        ...['pg-native', 'bufferutil', 'utf-8-validate'],
      ],
      output: { format: 'es', comments: false, entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
    },
  },
};
