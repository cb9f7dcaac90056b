import type { PlatformPath } from 'node:path';

export interface Chosen {
  readonly program?: string;
  readonly args?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly settings?: string;
  readonly says?: string | null;
  readonly code?: number;
}

export function choose(
  release: string,
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
  system?: PlatformPath,
): Chosen;
