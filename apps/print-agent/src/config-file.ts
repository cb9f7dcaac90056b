import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import * as z from 'zod/mini';
import { AgentError } from '#agent/exit-codes.ts';

const ConfigFile = z.strictObject({
  server: z.optional(z.string()),
  token: z.optional(z.string()),
  cidrs: z.optional(z.string()),
  ports: z.optional(z.string()),
});
export type ConfigFile = z.output<typeof ConfigFile>;

export const defaultConfigPath = (): string =>
  path.join(process.env.XDG_CONFIG_HOME ?? path.join(os.homedir(), '.config'), 'sofra-print-agent.json');

/** Null when the file does not exist. */
export function readConfigFile(file: string): ConfigFile | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new AgentError(`${file} okunamıyor: ${(error as Error).message}`);
  }
  const parsed = ConfigFile.safeParse(jsonOf(text));
  if (parsed.success) return parsed.data;
  // The parse error is not shown, because it may quote the token.
  throw new AgentError(
    `${file} anlaşılamadı. Dosyayı silip "sofra-print-agent login" ile yeniden oluşturun.`,
  );
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Writes the settings, readable by this user alone. Settings that are not given keep their stored value. */
export function writeConfigFile(file: string, settings: ConfigFile): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, `${JSON.stringify(settings, null, 2)}\n`, { mode: 0o600 });
  chmodSync(file, 0o600); // for a file that existed already with other permissions
}
