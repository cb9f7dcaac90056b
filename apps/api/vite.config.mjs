import { readFileSync } from 'node:fs';
import path from 'node:path';

const PRINTER_PAGE = path.join(import.meta.dirname, '../../packages/printer-link/src');

/** Copies the page of the virtual printer beside the built server, where the printer looks for it. */
const printerPage = {
  name: 'printer-page',
  generateBundle() {
    for (const file of ['html', 'css', 'client.mjs'].map((kind) => `virtual-printer-page.${kind}`))
      this.emitFile({ type: 'asset', fileName: file, source: readFileSync(path.join(PRINTER_PAGE, file)) });
  },
};

/**
 * Bundles the server of `npm start`: three files that every start loads, and chunks that only some need
 * (docs/decisions/0029).
 */
export default {
  logLevel: 'warn',
  plugins: [printerPage],
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
