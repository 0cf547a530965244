import { t } from '../../../i18n/t';

const WIDTH = 160;
const HEIGHT = 36;

/** The last hours of a metric, oldest first. The scale starts at zero, so that changes are not exaggerated. */
export function Curve({
  name,
  values,
  hours,
  show = String,
  alarm,
}: {
  name: string;
  values: readonly number[];
  hours: number;
  show?: (value: number) => string;
  alarm?: number;
}) {
  const most = values.reduce((top, value) => Math.max(top, value), 0);
  const top = Math.max(most, alarm ? alarm * 1.2 : 0, 1);
  const now = values.at(-1) ?? 0;
  const x = (index: number) => (values.length < 2 ? WIDTH : (index / (values.length - 1)) * WIDTH);
  const y = (value: number) => HEIGHT - 1 - (value / top) * (HEIGHT - 3);
  const points = values.map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`);
  return (
    <svg
      role="img"
      aria-label={t('ops.curveSays', { name, now: show(now), most: show(most), hours })}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-9 w-full"
    >
      {alarm ? (
        <line
          x1="0"
          x2={WIDTH}
          y1={y(alarm)}
          y2={y(alarm)}
          className="stroke-bad"
          strokeDasharray="3 3"
          vectorEffect="non-scaling-stroke"
        />
      ) : null}
      <line
        x1="0"
        x2={WIDTH}
        y1={HEIGHT - 0.5}
        y2={HEIGHT - 0.5}
        className="stroke-line"
        vectorEffect="non-scaling-stroke"
      />
      {values.length > 1 ? (
        <>
          <polygon points={`0,${HEIGHT} ${points.join(' ')} ${WIDTH},${HEIGHT}`} className="fill-wash-deep" />
          <polyline
            points={points.join(' ')}
            fill="none"
            className="stroke-ink"
            strokeWidth="1.25"
            vectorEffect="non-scaling-stroke"
          />
        </>
      ) : null}
    </svg>
  );
}

/** A percentage bar with its target. */
export function Share({ value, honest }: { value: number; honest?: number }) {
  return (
    <svg aria-hidden viewBox="0 0 100 6" preserveAspectRatio="none" className="h-1.5 w-full">
      <rect width="100" height="6" className="fill-wash-deep" />
      <rect width={Math.max(0, Math.min(1, value)) * 100} height="6" className="fill-ink" />
      {honest === undefined ? null : <rect x={honest * 100 - 0.5} width="1" height="6" className="fill-pencil-mark" />}
    </svg>
  );
}
