import { CAMERA_LENSES, LENS_MILLIMETRES, lensAngle } from '@maquette/contracts/tools/render-choices';
import { type PointerEvent, useRef } from 'react';
import { choiceName, t } from '../../../../i18n/t';
import { SegmentedControl } from '../../../../ui/segmented-control';
import { useNote } from '../../../tool-form/components/provider-choice';
import { lensAt } from '../../rules/look-state';
import type { GroupProps } from './form-fields';

/** Camera position and view distance, in the SVG's units. */
const EYE = { x: 76, y: 96 };
const REACH = 84;
/** The widest lens comes first, so that narrow views are drawn above it. */
const BY_ANGLE = [...CAMERA_LENSES].sort((a, b) => lensAngle(b) - lensAngle(a));

const edge = (degrees: number, reach: number) => {
  const angle = (degrees * Math.PI) / 180;
  return `${(EYE.x + reach * Math.sin(angle)).toFixed(1)} ${(EYE.y - reach * Math.cos(angle)).toFixed(1)}`;
};
const sector = (angle: number) =>
  `M${EYE.x} ${EYE.y}L${edge(-angle / 2, REACH)}A${REACH} ${REACH} 0 0 1 ${edge(angle / 2, REACH)}Z`;

/**
 * Field of view of each lens, in plan: the camera below, a house in front of it.
 * A click selects the lens with the nearest edge; the list below is the keyboard equivalent.
 */
export function LensFan({ form, change }: GroupProps) {
  const drawing = useRef<SVGSVGElement>(null);
  const chosen = form.cameraLens;
  const take = (event: PointerEvent) => {
    const box = drawing.current?.getBoundingClientRect();
    if (!box || (event.type === 'pointermove' && event.buttons === 0)) return;
    const x = ((event.clientX - box.left) / box.width) * 152 - EYE.x;
    const y = EYE.y - ((event.clientY - box.top) / box.height) * 108;
    change({ cameraLens: lensAt((Math.atan2(x, Math.max(1, y)) * 180) / Math.PI) });
  };
  return (
    <div className="grid content-start gap-1">
      <svg
        ref={drawing}
        aria-hidden="true"
        viewBox="0 0 152 108"
        className="w-full cursor-pointer touch-none rounded-6 border border-line bg-paper"
        onPointerDown={take}
        onPointerMove={take}
      >
        {BY_ANGLE.map((lens) => (
          <path
            key={lens}
            d={sector(lensAngle(lens))}
            strokeDasharray={lens === chosen ? undefined : '2 3'}
            className={lens === chosen ? 'fill-pencil-wash stroke-pencil' : 'fill-none stroke-edge'}
          />
        ))}
        <g className="fill-sheet stroke-ink">
          <rect x="56" y="30" width="40" height="18" />
          <rect x="84" y="38" width="22" height="12" />
        </g>
        <circle cx={EYE.x} cy={EYE.y} r="4" className="fill-ink" />
      </svg>
      <p className="label figures flex justify-between">
        {chosen ? (
          <>
            <span>{t('look.millimetres', { count: LENS_MILLIMETRES[chosen] })}</span>
            <span>{t('look.degrees', { count: Math.round(lensAngle(chosen)) })}</span>
          </>
        ) : (
          t('still.auto')
        )}
      </p>
    </div>
  );
}

/** The specification's lens list, with each lens's field of view. */
export function LensField({ form, change }: GroupProps) {
  return (
    <SegmentedControl
      label={t('t2i.lens')}
      {...useNote('camera_lens')}
      columns={1}
      value={form.cameraLens}
      onChoose={(cameraLens) => change({ cameraLens })}
      choices={[
        { value: '' as const, label: t('still.auto') },
        ...CAMERA_LENSES.map((value) => ({ value, label: choiceName('camera_lens', value) })),
      ]}
    />
  );
}
