/** Bundles one file without dependencies for any Node from 20 on, since the computers on site have nothing else. */
export default {
  logLevel: 'warn',
  resolve: { conditions: ['node', 'import', 'module', 'default'] },
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: 'src/main.ts',
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    minify: false,
    copyPublicDir: false,
    rolldownOptions: {
      // Optional native helpers of the socket library, which works without them.
      external: ['bufferutil', 'utf-8-validate'],
      output: {
        format: 'es',
        entryFileNames: 'sofra-print-agent.mjs',
        banner: '#!/usr/bin/env node',
        codeSplitting: false,
      },
    },
  },
};
