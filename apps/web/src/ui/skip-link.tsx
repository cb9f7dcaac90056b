interface Props {
  /**
   * The id of `<main tabIndex={-1}>`. It is focused by script, because an address with `#` would trigger the hash
   * routes.
   */
  targetId: string;
}

/** A link to the content, the first stop of the Tab key on every screen (UI-12). */
export function SkipLink({ targetId }: Props) {
  return (
    <a
      href={`#${targetId}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(targetId)?.focus();
      }}
      className="fixed top-safe-2 left-[calc(8px+env(safe-area-inset-left))] z-[70] -translate-y-20 opacity-0 rounded-md bg-cini px-4 py-3 font-medium text-on-cini focus:translate-y-0 focus:opacity-100"
    >
      İçeriğe geç
    </a>
  );
}
