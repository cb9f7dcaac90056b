interface Props {
  name: string;
  /** Edge in pixels. */
  size?: 36 | 44;
}

/** The first letter in a çini disc; the name itself stands beside it, so readers skip this. `i` becomes İ. */
export function AvatarInitial({ name, size = 36 }: Props) {
  const [first = '?'] = name.trim();
  return (
    <span
      aria-hidden
      className={`grid shrink-0 place-items-center rounded-full bg-cini font-semibold text-on-cini ${size === 44 ? 'size-11' : 'size-9'}`}
    >
      {first.toLocaleUpperCase('tr-TR')}
    </span>
  );
}
