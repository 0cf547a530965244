/**
 * A line drawing of an elevation with dimensions, as inline SVG.
 * Decorates the blank canvas and, until rendered images exist, the public pages. Hidden from screen readers.
 */
const GROUND = 452;
const range = (count: number) => Array.from({ length: count }, (_, index) => index);

function Tree({ x, radius, height }: { x: number; radius: number; height: number }) {
  const crown = GROUND - height;
  return (
    <g>
      <circle cx={x} cy={crown} r={radius} />
      <circle cx={x + radius * 0.25} cy={crown + radius * 0.1} r={radius * 0.62} />
      <path
        d={`M${x} ${GROUND}V${crown - radius * 0.4}M${x} ${crown + radius * 0.5}l${radius * 0.4} ${-radius * 0.5}`}
      />
    </g>
  );
}

function Person({ x, size = 1 }: { x: number; size?: number }) {
  const h = 30 * size;
  return (
    <g>
      <circle cx={x} cy={GROUND - h} r={3.4 * size} />
      <path d={`M${x} ${GROUND - h + 4}V${GROUND - h * 0.42}l-4 ${h * 0.42}M${x} ${GROUND - h * 0.42}l5 ${h * 0.42}`} />
    </g>
  );
}

function Dimension({ from, to, y, text }: { from: number; to: number; y: number; text: string }) {
  return (
    <g className="stroke-pencil-mark">
      <path d={`M${from - 8} ${y}H${to + 8}M${from - 5} ${y + 5}l10 -10M${to - 5} ${y + 5}l10 -10`} />
      <path d={`M${from} ${y - 12}V${y + 8}M${to} ${y - 12}V${y + 8}`} />
      <text x={(from + to) / 2} y={y - 7} textAnchor="middle" className="fill-pencil stroke-none font-mono text-12">
        {text}
      </text>
    </g>
  );
}

export function ElevationDrawing({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 760 560"
      className={className}
      fill="none"
      strokeWidth="1"
      strokeLinejoin="round"
    >
      <g className="stroke-line-strong" strokeDasharray="2 5">
        <path d="M40 190H724M40 312H724" />
        <path d="M150 96V500M382 96V500M618 96V500" strokeDasharray="12 4 2 4" />
      </g>
      <g className="stroke-drawing">
        {['150', '382', '618'].map((x) => (
          <circle key={x} cx={x} cy="84" r="11" />
        ))}
        <Tree x={86} radius={46} height={128} />
        <Tree x={676} radius={34} height={92} />
        <Tree x={40} radius={24} height={62} />
        <Person x={352} />
        <Person x={372} size={0.94} />
        <Person x={566} size={1.02} />
      </g>
      {/* The house: a plinth, a glazed ground floor and a cantilevered upper volume. */}
      <g className="fill-paper stroke-ink" strokeWidth="1.5">
        <path d="M176 312H470V452H176z" />
        <path d="M150 190H618V312H150z" />
        <path d="M138 178H630V190H138z" />
        <path d="M486 312H500V452H486zM594 312H608V452H594z" />
      </g>
      <g className="stroke-ink">
        {range(7).map((index) => (
          <path key={index} d={`M${200 + index * 36} 330V452`} />
        ))}
        <path d="M200 330H416V452M200 348H416" />
        <path d="M430 346H456V452H430z" />
        {range(30).map((index) => (
          <path key={index} d={`M${162 + index * 6} 202V300`} className="stroke-drawing" />
        ))}
        <path d="M360 206H596V296H360zM360 282H596" />
        {range(3).map((index) => (
          <path key={index} d={`M${419 + index * 59} 206V296`} />
        ))}
        <path d="M360 296l72 -90M419 296l72 -90M478 296l72 -90" className="stroke-line-strong" />
        <path d="M506 452v-8h18v-8h18v-8h18v-8h18v-8h16" className="stroke-drawing" />
      </g>
      <path d="M20 452H744" className="stroke-ink" strokeWidth="2" />
      <g className="stroke-drawing">
        {range(36).map((index) => (
          <path key={index} d={`M${28 + index * 20} 453l-10 12`} />
        ))}
      </g>
      <Dimension from={150} to={382} y={506} text="7 400" />
      <Dimension from={382} to={618} y={506} text="7 550" />
      <g className="stroke-pencil-mark">
        <path d="M706 190l9 -11M706 312l9 -11M706 452l9 -11M710 178V464" />
        <ellipse cx="478" cy="250" rx="146" ry="74" strokeWidth="2" transform="rotate(-4 478 250)" />
        <path d="M606 186C640 152 664 140 704 128" strokeWidth="2" />
      </g>
    </svg>
  );
}
