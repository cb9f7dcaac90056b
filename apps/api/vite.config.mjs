import { readFileSync } from 'node:fs';
import path from 'node:path';

const PRINTER_PAGE = path.join(import.meta.dirname, '../../packages/printer-link/src');

/** The virtual printer reads its page from beside the file it is in. */
const printerPage = {
  name: 'printer-page',
  generateBundle() {
    for (const file of ['html', 'css', 'client.mjs'].map((kind) => `virtual-printer-page.${kind}`))
      this.emitFile({ type: 'asset', fileName: file, source: readFileSync(path.join(PRINTER_PAGE, file)) });
  },
};

/** The server of `npm start`: what every start reads in three files, what only some need beside them (docs/decisions/0029). */
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
      ],
      external: [
        // Compiled for the machine.
        '@node-rs/argon2',
        // For installations of several processes only.
        'redis',
        '@socket.io/redis-adapter',
        // Looked for by libraries that do without them.
        ...['pg-native', 'bufferutil', 'utf-8-validate'],
      ],
      output: { format: 'es', comments: false, entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
    },
  },
};
