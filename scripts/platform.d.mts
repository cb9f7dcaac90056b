export interface ScriptPlatform {
  readonly name: string;
  readonly isWindows: boolean;
  readonly nodeCommand: string;
  readonly needsNodeLink: boolean;
  readonly runtime: string;
  readonly database: string;
  readonly program: (program: string) => string;
  readonly launchers: Readonly<Record<string, string>>;
  readonly services: readonly string[];
  readonly archive: string;
  readonly packArguments: (archive: string, directory: string) => string[];
}

export function platformOf(name?: NodeJS.Platform, arch?: string): ScriptPlatform;
export function writeExec(bin: string): void;
