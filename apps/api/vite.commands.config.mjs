import { readdirSync } from 'node:fs';
import path from 'node:path';
import server from './vite.config.mjs';

/** The commands of an operator (`npm run backup`). The generator of row types is a tool of ours. */
const COMMANDS = readdirSync(path.join(import.meta.dirname, 'scripts')).filter(
  (file) =>
    file.endsWith('.ts') &&
    !file.endsWith('.test.ts') &&
    !/^(terminal-questions|run-move|generate-)/.test(file),
);

/** Bundles the commands for a release, apart from the server, whose files would otherwise be cut in more pieces. */
export default {
  ...server,
  plugins: [],
  build: {
    ...server.build,
    rolldownOptions: {
      ...server.build.rolldownOptions,
      input: COMMANDS.map((file) => `scripts/${file}`),
    },
  },
};
