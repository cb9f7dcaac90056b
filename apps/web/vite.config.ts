import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstLoads } from './build/first-loads.ts';
import { leanContract } from './build/lean-contract.ts';
import { leanLibraries } from './build/lean-libraries.ts';
import { licences } from './build/licences.ts';
import { precompress } from './build/precompress.ts';
import { preactSurfaces } from './build/preact-surfaces.ts';
import { serviceWorker } from './build/service-worker.ts';
import { styleSheets } from './build/style-sheets.ts';
import { SURFACES } from './build/surfaces.ts';

const API = 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [
    react(),
    styleSheets(),
    tailwind(),
    leanLibraries(),
    leanContract(),
    preactSurfaces(),
    serviceWorker(),
    licences(),
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
      input: {
        index: 'index.html',
        app: SURFACES.app,
        menu: SURFACES.menu,
        ready: SURFACES.ready,
        landing: SURFACES.landing,
      },
      output: { codeSplitting: { groups: firstLoads() } },
    },
  },
});
