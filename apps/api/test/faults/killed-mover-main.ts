/** Moves a business between two test databases and dies by SIGKILL right after the given step. */
import { generateKeyPairSync } from 'node:crypto';
import pg from 'pg';
import { moveBusiness } from '#src/backup/move/move-business.ts';

interface Told {
  source: pg.ClientConfig;
  target: pg.ClientConfig;
  business: string;
  dieAt: string;
}

const { source, target, business, dieAt } = JSON.parse(process.argv[2] ?? '') as Told;
const named = { application_name: 'killed-mover' };
const [from, to] = [new pg.Client({ ...source, ...named }), new pg.Client({ ...target, ...named })];
await Promise.all([from.connect(), to.connect()]);
await Promise.all([from.query('set role sofra_owner'), to.query('set role sofra_owner')]);
await moveBusiness(
  { source: from, target: to },
  {
    business,
    key: generateKeyPairSync('ed25519').privateKey,
    home: 'https://yeni.example.test',
    log: () => undefined,
    reached: (step) => {
      if (step === dieAt) process.kill(process.pid, 'SIGKILL');
    },
  },
);
