import type { Machine } from '#src/platform/operating-system/machine.ts';

/** A machine that returns only the given responses. `asked` keeps every command and signal. */
export function askedMachine(answers: Partial<Machine>): Machine & { readonly asked: string[] } {
  const asked: string[] = [];
  return {
    arch: 'x64',
    temporaryDirectory: '/tmp',
    read: () => '',
    list: () => [],
    isSameDirectory: (one, other) => one === other,
    canRead: () => true,
    userId: () => null,
    ...answers,
    kill: (pid, signal) => void asked.push(`${signal} ${pid}`),
    run: (program, args, account) => {
      asked.push([program, ...args].join(' '));
      return answers.run?.(program, args, account) ?? null;
    },
    asked,
  };
}
