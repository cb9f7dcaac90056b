/** One file that runs on any Node from 20 on, with all it needs inside: it is carried to computers that have nothing else. */
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
      // Native helpers of the socket library: it does without them where they are not installed.
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
