/** A key of the keyboard; only shown where there is one. */
export function Kbd({ children }: { children: string }) {
  return (
    <kbd className="hidden min-w-[22px] rounded-sm border border-line bg-surface px-1.5 text-center font-sans text-xs text-ink-2 pointer-fine:inline-block">
      {children}
    </kbd>
  );
}
