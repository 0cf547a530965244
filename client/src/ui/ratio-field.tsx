import { RATIOS, type Ratio } from '@maquette/contracts/tools/render-choices';
import { useId } from 'react';

/** Aspect ratio picker with outlines drawn to one scale. Native radios underneath. */
export function RatioField({
  label,
  value,
  onChoose,
}: {
  label: string;
  value: Ratio;
  onChoose: (ratio: Ratio) => void;
}) {
  const name = useId();
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 text-13 font-medium text-ink">{label}</legend>
      <div className="grid grid-cols-6 gap-1 max-sm:grid-cols-3">
        {RATIOS.map((ratio) => (
          <label
            key={ratio}
            className="relative grid min-h-14 cursor-pointer content-end justify-items-center gap-1 rounded-6 border border-transparent pt-1 pb-1 text-12 text-body transition-colors hover:bg-wash has-checked:border-line-strong has-checked:bg-wash has-checked:font-medium has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-pencil-mark"
          >
            <input
              type="radio"
              name={name}
              value={ratio}
              checked={ratio === value}
              onChange={() => onChoose(ratio)}
              className="peer absolute inset-0 cursor-pointer opacity-0"
            />
            <Frame ratio={ratio} />
            <span className="figures">{ratio}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** An outline's longest side in the drawing, SVG units. */
const LONGEST = 32;

function Frame({ ratio }: { ratio: Ratio }) {
  const [across = 1, down = 1] = ratio.split(':').map(Number);
  const scale = LONGEST / Math.max(across, down);
  const [width, height] = [across * scale, down * scale];
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${LONGEST + 2} ${LONGEST + 2}`}
      className="h-7 fill-sheet stroke-drawing peer-checked:fill-pencil-wash peer-checked:stroke-pencil"
      strokeWidth="1.5"
    >
      <rect x={1 + (LONGEST - width) / 2} y={1 + (LONGEST - height) / 2} width={width} height={height} />
    </svg>
  );
}
