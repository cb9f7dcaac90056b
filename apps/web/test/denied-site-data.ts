import { vi } from 'vitest';

const denied = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

/** Simulates Firefox with site data blocked: reading storage and creating a BroadcastChannel throw. */
export function denySiteData(): void {
  const { navigator } = globalThis;
  vi.stubGlobal('BroadcastChannel', denied);
  const parts = ['locks', 'serviceWorker', 'storage'];
  vi.stubGlobal('navigator', new Proxy(navigator, { get: (target, name) => read(target, name, parts) }));
  for (const name of ['localStorage', 'indexedDB'] as const) {
    vi.stubGlobal(name, undefined);
    Object.defineProperty(globalThis, name, { configurable: true, get: denied });
  }
}

function read(target: Navigator, name: string | symbol, parts: readonly string[]): unknown {
  if (parts.includes(String(name))) return denied();
  const value: unknown = Reflect.get(target, name, target);
  return typeof value === 'function' ? (value.bind(target) as unknown) : value;
}
