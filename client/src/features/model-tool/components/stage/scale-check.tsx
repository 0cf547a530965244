import { UP_AXES } from '@maquette/contracts/models/model-units';
import { X } from 'lucide-react';
import { formatFixed, formatNumber, t } from '../../../../i18n/t';
import { useMay } from '../../../../session/use-may';
import { Button, IconButton } from '../../../../ui/button';
import { SegmentedControl } from '../../../../ui/segmented-control';
import type { ModelSession } from '../../hooks/use-model-session';
import { FIGURE_HEIGHT, LENGTHS, lengthKey, lengthName, sizeIn } from '../../rules/units';

/** Size of the model beside a person, and the units that make it so. @param onClose none while units are proposed */
export function ScaleCheck({ session, onClose }: { session: ModelSession; onClose?: () => void }) {
  const { model, shape, setUnits } = session;
  const mayChange = useMay()('models.change');
  if (!model) return null;
  const { units, proposedUnits: proposed } = model;
  const size = shape ? extentOf(shape.header) : model.size;
  const open = proposed && (proposed.units.scale !== units.scale || proposed.units.up !== units.up) ? proposed : null;
  const name = open && lengthName(open.units);
  const then = open && sizeIn(size, units, open.units);
  return (
    <section aria-label={t('model.scale')} className="grid gap-3 rounded-6 border border-line bg-sheet p-3 text-13">
      <div className="flex items-start justify-between gap-3">
        <div className="grid gap-1">
          <p className="text-ink">{t('model.size', sizeText(size))}</p>
          <p className="label">{t('model.figure', { height: formatFixed(FIGURE_HEIGHT, 2) })}</p>
        </div>
        {onClose ? <IconButton icon={X} className="-my-1 size-8" label={t('model.close')} onClick={onClose} /> : null}
      </div>
      {open && then ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-6 border border-warn bg-warn-wash p-3 text-warn">
          <p className="min-w-0 flex-1">
            {[
              open.storeyMetres === undefined ? null : t('model.storey', { metres: metresText(open.storeyMetres) }),
              open.lying ? t('model.lying') : null,
              t('model.proposed', {
                unit: name ? t(lengthKey(name)) : metresText(open.units.scale),
                ...sizeText(then),
              }),
            ]
              .filter(Boolean)
              .join(' ')}
          </p>
          <Button size="touch" tone="primary" disabled={!mayChange} onClick={() => setUnits(open.units)}>
            {t('model.acceptUnits')}
          </Button>
        </div>
      ) : null}
      <SegmentedControl
        label={t('model.unit')}
        value={lengthName(units)}
        onChoose={(chosen) => {
          const found = LENGTHS.find((one) => one.name === chosen);
          if (found) setUnits({ ...units, scale: found.scale });
        }}
        choices={LENGTHS.map((one) => ({ value: one.name, label: t(lengthKey(one.name)), disabled: !mayChange }))}
      />
      <SegmentedControl
        label={t('model.up')}
        value={units.up}
        onChoose={(up) => setUnits({ ...units, up })}
        choices={UP_AXES.map((up) => ({ value: up, label: t(`model.up.${up}`), disabled: !mayChange }))}
      />
    </section>
  );
}

function extentOf({ min, max }: { min: readonly number[]; max: readonly number[] }): [number, number, number] {
  return [0, 1, 2].map((axis) => (max[axis] ?? 0) - (min[axis] ?? 0)) as [number, number, number];
}

/** Metres with as many decimals as matter: 120, 12.4, 0.125. */
function metresText(metres: number): string {
  return metres >= 1 ? formatNumber(metres >= 100 ? Math.round(metres) : metres) : formatFixed(metres, 3);
}

/** Width, depth and height as message arguments. */
export function sizeText([x, y, z]: readonly [number, number, number]): {
  width: string;
  depth: string;
  height: string;
} {
  return { width: metresText(x), depth: metresText(z), height: metresText(y) };
}
