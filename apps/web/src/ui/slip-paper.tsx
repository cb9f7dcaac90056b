interface Props {
  /** The rows of the slip, already centred with spaces; null while its sums are hidden (CASH-15). */
  text: string | null;
  /** The width of the paper in characters; by default that of the longest row. */
  columns?: number;
}

/**
 * A slip on white paper, also in the dark theme. Rows are never wrapped; a slip wider than the screen scrolls sideways.
 */
export const SlipPaper = ({ text, columns }: Props) => (
  <pre
    tabIndex={0}
    role="region"
    aria-label="Fiş önizlemesi"
    style={columns === undefined ? undefined : { width: `calc(${columns}ch + 2rem + 2px)` }}
    className="max-w-full overflow-x-auto rounded-sm border border-line bg-white p-4 font-mono text-xs leading-[1.35] text-black mx-auto"
  >
    {text ?? 'Bu fişin tutarları kasanız\nsayıldıktan sonra görünür.'}
  </pre>
);
