import { type SunFields, seenSun, sunAt, USUAL_DAY, USUAL_LATITUDE } from '@maquette/contracts/fields/sun-path';
import { type PointerEvent, useMemo, useRef } from 'react';

/** SVG units: size, centre and radius of the horizon. */
const SIZE = 108;
const MIDDLE = SIZE / 2;
const HORIZON = 46;
/** Step, in hours, of the drawn path and of dragging. */
const STEP = 0.25;
/** Half width and half depth of the house, its height, and the longest shadow drawn. */
const HOUSE = { x: 9, y: 6, height: 9, longest: 30 };

interface Point {
  x: number;
  y: number;
}

/** Camera below, looking up; the rim is the horizon, the centre the zenith. */
function placed({ elevation, bearing }: { elevation: number; bearing: number }): Point {
  const out = HORIZON * (1 - Math.max(-6, elevation) / 90);
  const angle = (bearing * Math.PI) / 180;
  return { x: MIDDLE + out * Math.sin(angle), y: MIDDLE - out * Math.cos(angle) };
}

/**
 * The sun's path over a day, with a house in plan and its shadow: drag the sun along its path.
 * The sliders next to it are the keyboard equivalent.
 */
export function SunDial({
  sun,
  isPlan = false,
  onHour,
}: {
  sun: SunFields;
  /** North is given for a plan of the model, in which the camera has no place. */
  isPlan?: boolean;
  onHour: (hour: number) => void;
}) {
  const drawing = useRef<SVGSVGElement>(null);
  const { sunDay = USUAL_DAY, latitude = USUAL_LATITUDE, north = 0, sunHour } = sun;
  const path = useMemo(() => {
    const hours = Array.from({ length: 24 / STEP }, (_, at) => at * STEP);
    return hours
      .map((hour) => ({ hour, ...sunAt({ hour, day: sunDay, latitude }) }))
      .filter(({ elevation }) => elevation > -6)
      .map(({ hour, elevation, azimuth }) => ({ hour, ...placed({ elevation, bearing: azimuth + north }) }));
  }, [sunDay, latitude, north]);
  const seen = seenSun({ ...sun, sunHour });
  const dot = seen && placed(seen);
  const take = (event: PointerEvent<SVGSVGElement>) => {
    const box = drawing.current?.getBoundingClientRect();
    if (!box || (event.type === 'pointermove' && event.buttons === 0)) return;
    const at = {
      x: ((event.clientX - box.left) / box.width) * SIZE,
      y: ((event.clientY - box.top) / box.height) * SIZE,
    };
    const away = (one: Point) => Math.hypot(one.x - at.x, one.y - at.y);
    const nearest = path.reduce<(typeof path)[number] | null>(
      (best, one) => (best && away(best) <= away(one) ? best : one),
      null,
    );
    if (nearest) onHour(nearest.hour);
  };
  const up = placed({ elevation: -6, bearing: north });
  return (
    <svg
      ref={drawing}
      aria-hidden="true"
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      className="mx-auto w-full max-w-40 cursor-pointer touch-none rounded-6 border border-line bg-paper"
      onPointerDown={take}
      onPointerMove={take}
    >
      <g className="fill-none stroke-line-strong" strokeWidth="0.75">
        <circle cx={MIDDLE} cy={MIDDLE} r={HORIZON} />
        <circle cx={MIDDLE} cy={MIDDLE} r={HORIZON / 2} strokeDasharray="1 3" />
      </g>
      <polyline
        points={path.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
        className="fill-none stroke-warn"
        strokeWidth="1.5"
      />
      {seen && seen.elevation > 0 ? <Shadow elevation={seen.elevation} bearing={seen.bearing} /> : null}
      <rect
        x={MIDDLE - HOUSE.x}
        y={MIDDLE - HOUSE.y}
        width={2 * HOUSE.x}
        height={2 * HOUSE.y}
        className="fill-sheet stroke-ink"
      />
      {/* Camera position. */}
      {isPlan ? null : <path d={`M${MIDDLE - 4} ${SIZE - 3}h8l-4 -6z`} className="fill-ink" />}
      <text
        x={up.x}
        y={up.y}
        textAnchor="middle"
        dominantBaseline="central"
        fontSize="9"
        className="fill-ink font-medium"
      >
        N
      </text>
      {dot ? <circle cx={dot.x} cy={dot.y} r="5" className="fill-pencil-mark stroke-sheet" strokeWidth="1.5" /> : null}
    </svg>
  );
}

/** Shadow of the house: opposite the sun, longer when the sun is lower. */
function Shadow({ elevation, bearing }: { elevation: number; bearing: number }) {
  const length = Math.min(HOUSE.longest, HOUSE.height / Math.tan((Math.max(3, elevation) * Math.PI) / 180));
  const angle = ((bearing + 180) * Math.PI) / 180;
  const by = { x: length * Math.sin(angle), y: -length * Math.cos(angle) };
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([x = 0, y = 0]) => ({ x: MIDDLE + x * HOUSE.x, y: MIDDLE + y * HOUSE.y }));
  return (
    <g className="fill-ink opacity-25">
      {corners.map((from, at) => {
        const to = corners[(at + 1) % corners.length] ?? from;
        const moved = [from, to, { x: to.x + by.x, y: to.y + by.y }, { x: from.x + by.x, y: from.y + by.y }];
        return <polygon key={`${from.x} ${from.y}`} points={moved.map(({ x, y }) => `${x},${y}`).join(' ')} />;
      })}
    </g>
  );
}
