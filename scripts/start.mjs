// `npm start`, after prepare.mjs has built the server.
import { becomeNode } from './become.mjs';
import { ENVIRONMENT, FLAGS, PROGRAM } from './server-command.mjs';

becomeNode([...FLAGS, PROGRAM, ...process.argv.slice(2)], { ...process.env, ...ENVIRONMENT });
