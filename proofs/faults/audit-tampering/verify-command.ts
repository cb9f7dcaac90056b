import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

export interface VerifyAnswer {
  code: number;
  output: string;
}

/** Runs `npm run verify:audit` as the operator of an installation does. */
export function verifyAudit(databaseUrl: string): Promise<VerifyAnswer> {
  const env = { ...process.env, DATABASE_URL: databaseUrl, SOFRA_DATA_DIR: '', NODE_NO_WARNINGS: '1' };
  return new Promise((resolve) =>
    execFile('npm', ['run', '--silent', 'verify:audit'], { cwd: ROOT, env }, (error, stdout, stderr) => {
      const code = error ? Number(error.code ?? 1) : 0;
      resolve({ code, output: stdout + stderr });
    }),
  );
}

/** The first broken entry of a business that the command reports; null when the chain is intact. */
export function namedBroken({ output }: VerifyAnswer, businessId: string): number | null {
  const line = output.split('\n').find((each) => each.includes(businessId)) ?? '';
  const named = /^✗ .*: (\d+)\. kayıt/.exec(line);
  return named ? Number(named[1]) : null;
}
