interface Props {
  name: string;
  /** Size in pixels. */
  size?: 24 | 36 | 44;
}

const EDGE = { 24: 'size-6 text-sm', 36: 'size-9', 44: 'size-11' } as const;

/**
 * The first letter of a name in a round çini badge. The name is always shown beside it, so screen readers skip this.
 * `i` becomes İ.
 */
export function AvatarInitial({ name, size = 36 }: Props) {
  const [first = '?'] = name.trim();
  return (
    <span
      aria-hidden
      className={`grid shrink-0 place-items-center rounded-full bg-cini font-semibold text-on-cini ${EDGE[size]}`}
    >
      {first.toLocaleUpperCase('tr-TR')}
    </span>
  );
}
