import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

export interface VerifyAnswer {
  code: number;
  output: string;
}

/** `npm run verify:audit`, as whoever runs the installation types it. */
export function verifyAudit(databaseUrl: string): Promise<VerifyAnswer> {
  const env = { ...process.env, DATABASE_URL: databaseUrl, SOFRA_DATA_DIR: '', NODE_NO_WARNINGS: '1' };
  return new Promise((resolve) =>
    execFile('npm', ['run', '--silent', 'verify:audit'], { cwd: ROOT, env }, (error, stdout, stderr) => {
      const code = error ? Number(error.code ?? 1) : 0;
      resolve({ code, output: stdout + stderr });
    }),
  );
}

/** The number of the entry that is named as the first broken one of a business; null when its chain is whole. */
export function namedBroken({ output }: VerifyAnswer, businessId: string): number | null {
  const line = output.split('\n').find((each) => each.includes(businessId)) ?? '';
  const named = /^✗ .*: (\d+)\. kayıt/.exec(line);
  return named ? Number(named[1]) : null;
}
