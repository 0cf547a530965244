import '../../../../i18n/model-words';
import type { ModelCamera } from '@maquette/contracts/models/model-camera';
import { EYE_HEIGHT } from '@maquette/contracts/models/model-camera';
import { Footprints, Orbit, Redo2, Ruler, Undo2 } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { t } from '../../../../i18n/t';
import { IconButton } from '../../../../ui/button';
import { classNames } from '../../../../ui/class-names';
import { lazyComponent } from '../../../../ui/lazy-component';
import { Skeleton } from '../../../../ui/skeleton';
import type { ImageForm } from '../../../image-tool/rules/image-form';
import type { ModelSession } from '../../hooks/use-model-session';
import type { Move } from '../../rules/camera-keys';
import { shownCamera } from '../../rules/model-view-state';
import { standardView } from '../../rules/move-camera';
import { lookOf } from '../../rules/slots';
import { sunDirection } from '../../rules/sun-direction';
import type { Picked } from '../form/slots-field';
import { NoViewer } from './no-viewer';
import { PickedSlot } from './picked-slot';
import { SavedViews } from './saved-views';
import { ScaleCheck } from './scale-check';
import { ViewMenu } from './view-menu';

const ModelViewer = lazyComponent(() => import('../viewer/model-viewer'), {
  fallback: <Skeleton className="h-(--viewer-height) w-full" />,
});

const NO_SLOTS = [] as const;

/** The chosen model in the viewer, with what moves, names and saves views. Loaded when a model is chosen. */
export default function ModelStage({
  form,
  session,
  picked,
  onPick,
}: {
  form: ImageForm;
  session: ModelSession;
  picked: Picked | null;
  onPick: (picked: Picked | null) => void;
}) {
  const { model, shape, present, aspect, setCamera, begin } = session;
  const [move, setMove] = useState<Move>('orbit');
  const [hasFailed, setFailed] = useState(false);
  const [hasScale, setScale] = useState(false);
  const slots = shape?.header.slots ?? NO_SLOTS;
  const choices = present?.choices;
  const looks = useMemo(() => slots.map((slot) => lookOf(slot, choices?.[slot.name])), [slots, choices]);
  const { sunHour, sunDay, latitude } = form;
  const north = model?.north ?? 0;
  const sun = useMemo(() => sunDirection({ sunHour, sunDay, latitude }, north), [sunHour, sunDay, latitude, north]);
  const isUpright = present?.isUpright ?? false;
  const shown = useCallback(
    (camera: ModelCamera, ratio: number) => shownCamera({ camera, isUpright }, ratio),
    [isUpright],
  );
  const isBlank = model !== undefined && present === null;
  useEffect(() => {
    if (isBlank && shape) begin(standardView('eye', shape.header, aspect));
  }, [isBlank, shape, aspect, begin]);
  const proposes = Boolean(model?.proposedUnits) && model?.units.scale === 1 && model.units.up === 'y';
  const walk = (next: Move) => {
    setMove(next);
    if (next !== 'walk' || !present || !shape) return;
    const { camera } = present;
    const { parallel_height: _parallel, up: _up, section, ...eye } = camera;
    const ground = shape.header.min[1] + EYE_HEIGHT;
    const rise = ground - eye.position[1];
    // Walking starts on the ground and looks level.
    const level = { ...eye, position: [eye.position[0], ground, eye.position[2]] as [number, number, number] };
    setCamera(
      { ...level, target: [eye.target[0], ground, eye.target[2]], ...(section ? { section } : {}) },
      rise === 0,
    );
  };
  if (!model || !present) return <Skeleton className="h-(--viewer-height) w-full" />;
  const index = picked === null ? -1 : slots.findIndex(({ name }) => name === picked.name);
  return (
    <section aria-label={model.name} className="grid min-w-0 grid-cols-1 gap-3">
      <div className="@container relative">
        {hasFailed ? (
          <NoViewer />
        ) : shape ? (
          <ModelViewer
            model={shape}
            {...{ looks, shown, aspect, move, sun }}
            camera={present.camera}
            hasFigure={hasScale || proposes}
            highlight={index < 0 ? null : index}
            onCamera={(camera) => setCamera(camera)}
            onPick={(slot) => {
              const name = slot === null ? undefined : slots[slot]?.name;
              onPick(name === undefined ? null : { name, from: 'viewer' });
            }}
            onUndo={session.undo}
            onRedo={session.redo}
            onFailed={() => setFailed(true)}
          />
        ) : (
          <Skeleton className="h-(--viewer-height) w-full" />
        )}
        {picked?.from === 'viewer' ? (
          <PickedSlot session={session} name={picked.name} onClose={() => onPick(null)} />
        ) : null}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {hasFailed ? null : (
          <fieldset className="flex gap-0.5 rounded-6 border border-line bg-wash p-0.5">
            <legend className="sr-only">{t('model.move')}</legend>
            <MoveButton icon={Orbit} isOn={move === 'orbit'} label={t('model.orbit')} onClick={() => walk('orbit')} />
            <MoveButton icon={Footprints} isOn={move === 'walk'} label={t('model.walk')} onClick={() => walk('walk')} />
          </fieldset>
        )}
        <ViewMenu session={session} />
        <span className="ml-auto flex">
          <IconButton
            icon={Ruler}
            label={t('model.scale')}
            aria-pressed={hasScale}
            className="aria-pressed:bg-wash-deep aria-pressed:text-ink"
            onClick={() => setScale(!hasScale)}
          />
          <IconButton icon={Undo2} label={t('model.undo')} disabled={!session.canUndo} onClick={session.undo} />
          <IconButton icon={Redo2} label={t('model.redo')} disabled={!session.canRedo} onClick={session.redo} />
        </span>
      </div>
      {hasScale || proposes ? (
        <ScaleCheck session={session} onClose={proposes ? undefined : () => setScale(false)} />
      ) : null}
      <SavedViews session={session} />
    </section>
  );
}

function MoveButton({
  icon: Icon,
  label,
  isOn,
  onClick,
}: {
  icon: typeof Orbit;
  label: string;
  isOn: boolean;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onClick}
      className={classNames(
        'inline-flex min-h-8 items-center gap-1.5 rounded-6 border px-2.5 text-13 pointer-coarse:min-h-10',
        isOn ? 'border-line-strong bg-sheet font-medium text-ink' : 'border-transparent text-body hover:text-ink',
      )}
    >
      <Icon aria-hidden className="size-4" />
      {label}
    </button>
  );
}
