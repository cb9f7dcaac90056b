import { linux } from '#src/platform/operating-system/linux.ts';
import { machine, type Machine } from '#src/platform/operating-system/machine.ts';
import { macos } from '#src/platform/operating-system/macos.ts';
import type { OperatingSystem } from '#src/platform/operating-system/operating-system.ts';
import { windows } from '#src/platform/operating-system/windows.ts';

/** Any other Unix is treated like Linux and reports its own missing parts. */
export function systemNamed(name: NodeJS.Platform, asked: Machine): OperatingSystem {
  if (name === 'win32') return windows(asked);
  return name === 'darwin' ? macos(asked) : { ...linux(asked), platform: `${name}-${asked.arch}` };
}

/** The system that Sofra runs on. */
export const thisSystem: OperatingSystem = systemNamed(process.platform, machine);
