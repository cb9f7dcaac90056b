import { useId } from 'react';

/** Corners of a star made of two squares, whose tips touch the edges of its tile. */
const STAR = Array.from({ length: 16 }, (_, corner) => {
  const radius = corner % 2 === 0 ? 48 : 48 * 0.7654;
  const angle = (corner * Math.PI) / 8;
  return `${(48 + radius * Math.cos(angle)).toFixed(2)},${(48 + radius * Math.sin(angle)).toFixed(2)}`;
}).join(' ');
const PETALS = [0, 45, 90, 135, 180, 225, 270, 315];

/** The only ornament of Sofra: a wall of star and cross tiles, as in İznik, behind other content. */
export function TileWall() {
  const id = useId();
  return (
    <svg aria-hidden className="size-full">
      <defs>
        <pattern id={id} width="96" height="96" patternUnits="userSpaceOnUse">
          <rect width="96" height="96" className="fill-cross" />
          <g className="fill-clay">
            {['0,0', '96,0', '0,96', '96,96'].map((at) => (
              <path key={at} d="M0-8 8 0 0 8-8 0Z" transform={`translate(${at})`} />
            ))}
          </g>
          <polygon points={STAR} strokeWidth="2.5" className="fill-wall stroke-grout" />
          <g className="fill-grout">
            {PETALS.map((turn) => (
              <path
                key={turn}
                d="M48 39C43.500 33 44.500 25 48 20C51.500 25 52.500 33 48 39Z"
                transform={`rotate(${turn} 48 48)`}
              />
            ))}
          </g>
          <circle cx="48" cy="48" r="5.5" className="fill-dish" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
