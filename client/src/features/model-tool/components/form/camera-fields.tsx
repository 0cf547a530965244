import { focalLengthOf } from '@maquette/contracts/models/model-camera';
import { FlipHorizontal2 } from 'lucide-react';
import { formatNumber, t } from '../../../../i18n/t';
import { Button } from '../../../../ui/button';
import { SegmentedControl } from '../../../../ui/segmented-control';
import { SliderField } from '../../../../ui/slider-field';
import { SwitchField } from '../../../../ui/switch-field';
import type { ModelSession } from '../../hooks/use-model-session';
import { cannotBeUpright, SECTION_AXES, sectionOf, withSection } from '../../rules/model-view-state';
import { withLens, withProjection } from '../../rules/move-camera';

/** Lenses of the slider in millimetres; any other can be set by a camera of the file. */
const LENSES = { min: 12, max: 135 } as const;
const HEIGHT_STEPS = 400;

/** Lens, projection, two-point perspective and section of the view. */
export function CameraFields({ session }: { session: ModelSession }) {
  const { present, shape, aspect, setCamera, setUpright } = session;
  if (!present) return null;
  const { camera, isUpright } = present;
  const isParallel = camera.parallel_height !== undefined;
  const lens = Math.round(focalLengthOf(camera, aspect) ?? 0);
  const cannot = cannotBeUpright(camera, aspect);
  return (
    <>
      <SegmentedControl
        label={t('model.projection')}
        value={isParallel ? 'parallel' : 'perspective'}
        onChoose={(chosen) => setCamera(withProjection(camera, chosen === 'parallel', aspect))}
        choices={[
          { value: 'perspective', label: t('model.perspective') },
          { value: 'parallel', label: t('model.parallel') },
        ]}
      />
      {isParallel ? (
        <p className="label">{t('model.frameHeight', { metres: formatNumber(camera.parallel_height ?? 0) })}</p>
      ) : (
        <>
          <SliderField
            label={t('model.lens')}
            hint={t('model.lensWhy')}
            value={Math.min(LENSES.max, Math.max(LENSES.min, lens))}
            valueText={t('look.millimetres', { count: lens })}
            min={LENSES.min}
            max={LENSES.max}
            onSlide={(millimetres) => setCamera(withLens(camera, millimetres), true)}
          />
          <SwitchField
            label={t('model.upright')}
            hint={t(cannot ? 'model.uprightSteep' : 'model.uprightWhy')}
            checked={isUpright}
            disabled={cannot && !isUpright}
            onToggle={setUpright}
          />
        </>
      )}
      {shape ? <SectionFields session={session} min={shape.header.min} max={shape.header.max} /> : null}
    </>
  );
}

function SectionFields({
  session,
  min,
  max,
}: {
  session: ModelSession;
  min: readonly number[];
  max: readonly number[];
}) {
  const { present, setCamera } = session;
  if (!present) return null;
  const { camera } = present;
  const section = sectionOf(camera);
  const ends = (axis: (typeof SECTION_AXES)[number]) => {
    const at = SECTION_AXES.indexOf(axis);
    return [min[at] ?? 0, max[at] ?? 0] as const;
  };
  const choose = (value: string) => {
    const axis = SECTION_AXES.find((one) => one === value);
    if (!axis) return setCamera(withSection(camera, null));
    const [from, to] = ends(axis);
    setCamera(withSection(camera, { axis, at: (from + to) / 2, isFlipped: false }));
  };
  const [from, to] = section ? ends(section.axis) : [0, 1];
  return (
    <>
      <SegmentedControl
        label={t('model.section')}
        value={camera.section ? (section?.axis ?? null) : 'none'}
        onChoose={choose}
        choices={[
          { value: 'none', label: t('model.noSection') },
          { value: 'y', label: t('model.section.y') },
          { value: 'x', label: t('model.section.x') },
          { value: 'z', label: t('model.section.z') },
        ]}
      />
      {section ? (
        <>
          <SliderField
            label={t('model.sectionAt')}
            value={section.at}
            valueText={t('model.metres', { metres: formatNumber(section.at - from) })}
            min={from}
            max={to}
            step={(to - from) / HEIGHT_STEPS}
            onSlide={(at) => setCamera(withSection(camera, { ...section, at }), true)}
          />
          <Button
            size="touch"
            icon={FlipHorizontal2}
            className="justify-self-start"
            onClick={() => setCamera(withSection(camera, { ...section, isFlipped: !section.isFlipped }))}
          >
            {t('model.sectionFlip')}
          </Button>
        </>
      ) : null}
    </>
  );
}
