import { useId } from 'react';

/** Corners of a star made of two squares, in a tile of 44 units. */
const STAR = Array.from({ length: 16 }, (_, corner) => {
  const radius = corner % 2 === 0 ? 20.5 : 16;
  const angle = (corner * Math.PI) / 8;
  return `${(22 + radius * Math.cos(angle)).toFixed(2)},${(22 + radius * Math.sin(angle)).toFixed(2)}`;
}).join(' ');
const PETALS = [0, 45, 90, 135, 180, 225, 270, 315];

/**
 * A strip of star tiles as in İznik, the only ornament of the application: 44 px wide beside the main figure, or
 * horizontal above it on a phone.
 */
export function TileStrip({ size }: { size: 44 | 22 }) {
  const id = useId();
  // One tile is centred, so that both ends cut off their tiles evenly.
  const isUpright = size === 44;
  return (
    <svg aria-hidden className="block size-full">
      <defs>
        <pattern
          id={id}
          width="44"
          height="44"
          patternUnits="userSpaceOnUse"
          patternTransform={isUpright ? 'translate(0 -22)' : 'scale(0.5)'}
        >
          <rect width="44" height="44" fill="var(--tile-ground)" />
          {['0 0', '44 0', '0 44', '44 44'].map((at) => (
            <path key={at} d="M0-4 4 0 0 4-4 0Z" transform={`translate(${at})`} fill="var(--tile-clay)" />
          ))}
          <polygon points={STAR} fill="var(--tile-star)" stroke="var(--tile-petal)" strokeWidth="1" />
          {PETALS.map((turn) => (
            <path
              key={turn}
              d="M22 18.500C20 16 20.500 12.500 22 10C23.500 12.500 24 16 22 18.500Z"
              transform={`rotate(${turn} 22 22)`}
              fill="var(--tile-petal)"
            />
          ))}
          <circle cx="22" cy="22" r="2.6" fill="var(--tile-dish)" />
        </pattern>
      </defs>
      <svg y={isUpright ? '50%' : 0} overflow="visible">
        <rect y={isUpright ? -2000 : 0} width="100%" height="4000" fill={`url(#${id})`} />
      </svg>
    </svg>
  );
}
