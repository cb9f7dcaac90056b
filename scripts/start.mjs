// `npm start`, after prepare.mjs has built the server.
import { becomeNode } from './become.mjs';
import { ENVIRONMENT, FLAGS, PROGRAM } from './server-command.mjs';
import { takeBegin } from './start-time.mjs';

const environment = { ...process.env, ...ENVIRONMENT, SOFRA_START_BEGAN: takeBegin() };
becomeNode([...FLAGS, PROGRAM, ...process.argv.slice(2)], environment);
