import { memo } from 'react';
import { pathOf, qrOf } from '#src/features/qr/qr-code.ts';

interface Props {
  text: string;
  level?: 'L' | 'M';
  /** Read aloud instead of the picture. */
  label: string;
  /** The edge in pixels; without it, CSS decides. */
  size?: number;
}

/** Black on white in every palette, because readers expect dark modules on a light background. */
export const QrImage = memo(function QrImage({ text, level, label, size }: Props) {
  const code = qrOf(text, level);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${code.size} ${code.size}`}
      width={size}
      height={size}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${code.size}v${code.size}H0z`} />
      <path fill="#000" d={pathOf(code)} />
    </svg>
  );
});
