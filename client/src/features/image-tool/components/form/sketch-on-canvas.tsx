import '../../../../i18n/tool-words';
import type { DrawnPoint } from '@maquette/contracts/fields/drawing-corrections';
import type { InputImage } from '@maquette/contracts/fields/input-file';
import { aspectOf, shownPart } from '@maquette/contracts/fields/input-frame';
import { PARTS_OF, type PartField } from '@maquette/contracts/fields/part-choices';
import { partAt, partsOn } from '@maquette/contracts/fields/part-map';
import { Crop as CropIcon, Maximize, Move3d, RotateCcw } from 'lucide-react';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from '../../../../i18n/t';
import { useAssetUrl } from '../../../../live/render-queries';
import { Button } from '../../../../ui/button';
import { Notice } from '../../../../ui/notice';
import { drawSheet, openSheet } from '../../../../ui/settings-sheet';
import { SwitchField } from '../../../../ui/switch-field';
import { useWide } from '../../../../ui/use-wide';
import { ZoomStage } from '../../../../ui/zoom-stage';
import type { SketchReading } from '../../api/part-map';
import { useCorrections } from '../../hooks/use-corrections';
import { type Crop, useCrop } from '../../hooks/use-crop';
import { type PerspectiveChoice, usePerspective } from '../../hooks/use-perspective';
import { mapIn, useSketchReading } from '../../hooks/use-sketch-parts';
import { regionAt } from '../../rules/corrections';
import { cutViewNote, isNothingRead, kindInUse, kindWarning } from '../../rules/drawing-reading';
import { type ImageForm, settingsOf } from '../../rules/image-form';
import { idOfPart, lights, markOf, setPartLight, usePartLight } from '../../rules/part-light';
import { materialName } from '../../rules/swatches';
import { CropLayer } from './crop-layer';
import { DesignTypeNotice } from './design-type-notice';
import type { GroupProps } from './form-fields';
import { PartTint } from './part-tint';
import { PerspectiveLayer } from './perspective-layer';
import { ReadingFailed } from './reading-failed';
import { RegionEditor } from './region-editor';
import { RegionOverlay } from './region-overlay';
import { SplitLayer } from './split-layer';

/** A pointer movement up to this distance, in px, is a tap; a longer one drags the image. */
const TAP = 6;
const percent = (share: number) => `${100 * share}%`;

/**
 * A drawing before it is rendered, in the frame of the image:
 * shows in colour how it was read, and lets the user correct it.
 * Default export: loaded when there is a sketch.
 */
export default function SketchOnCanvas({ form, change, image }: GroupProps & { image: InputImage }) {
  const reading = useSketchReading(form);
  const map = mapIn(reading.known);
  const cut = shownPart(image, aspectOf(form.ratio), form);
  const corrections = useCorrections(form, change, map);
  const crop = useCrop(form, change, map, cut);
  const perspective = usePerspective(corrections, map, cut);
  const used = kindInUse(form, map?.drawing);
  const [hovered, setHovered] = useState<number | null>(null);
  const { lit, open, coloured } = usePartLight();
  const address = useAssetUrl(image.key);
  const { width, height } = settingsOf('s2i', form);
  // An element that is removed from under the pointer fires no leave event.
  useEffect(() => () => setPartLight({ lit: null }), []);
  const down = useRef({ x: 0, y: 0 });
  const begin = ({ clientX, clientY }: PointerEvent) => {
    down.current = { x: clientX, y: clientY };
  };
  const placeOf = (event: PointerEvent<HTMLElement>): DrawnPoint => {
    const box = event.currentTarget.getBoundingClientRect();
    return [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
  };
  const hover = (event: PointerEvent<HTMLElement>) => {
    if (!map || event.pointerType !== 'mouse') return;
    const at = placeOf(event);
    setPartLight({ lit: partAt(map, ...at) });
    const region = regionAt(map, at);
    setHovered(region < 0 ? null : region);
  };
  const leave = () => {
    setPartLight({ lit: null });
    setHovered(null);
  };
  const tap = (event: PointerEvent<HTMLElement>) => {
    // The secondary button opens the context menu.
    if (!map || event.button !== 0) return;
    if (Math.hypot(event.clientX - down.current.x, event.clientY - down.current.y) > TAP) return;
    const at = placeOf(event);
    const region = regionAt(map, at);
    if (region >= 0) {
      // On a phone the settings cover the editor.
      drawSheet('dock');
      return corrections.pick(region);
    }
    // A photograph has parts but no regions.
    const part = partAt(map, ...at);
    if (part) choose(part);
  };
  return (
    <div className="grid grid-cols-1 gap-3">
      <ZoomStage {...{ width, height }}>
        <div
          className="absolute"
          style={{
            left: percent(-cut.left / cut.width),
            top: percent(-cut.top / cut.height),
            width: percent(1 / cut.width),
            height: percent(1 / cut.height),
          }}
          onPointerDown={begin}
          onPointerMove={hover}
          onPointerLeave={leave}
          onPointerUp={tap}
        >
          <img
            src={address.data}
            alt={t('input.preview', { label: t('s2i.sketch') })}
            draggable={false}
            className="size-full select-none"
          />
          {map && !isNothingRead(used) ? (
            <>
              <PartTint map={map} lit={lit ?? open} all={coloured} />
              <RegionOverlay {...{ map, hovered }} selected={corrections.selected} all={coloured} />
            </>
          ) : null}
          {crop.isShown ? <CropLayer crop={crop.crop} shown={cut} onMove={crop.move} onEnd={crop.end} /> : null}
          {perspective.isShown && perspective.lines ? (
            <PerspectiveLayer lines={perspective.lines} shown={cut} choice={perspective} />
          ) : null}
          {corrections.mode === 'split' ? (
            <SplitLayer onLine={(at, to) => corrections.add({ kind: 'split', at, to })} />
          ) : null}
        </div>
      </ZoomStage>
      {reading.known ? <Legend {...{ form, change, reading, coloured }} /> : null}
      {map ? <FrameBar {...{ crop, perspective }} /> : null}
      {map && (corrections.list.length > 0 || (map.regions.length > 0 && !isNothingRead(used))) ? (
        <RegionEditor
          {...{ map, corrections }}
          form={formOfReading(form, used)}
          isReading={reading.isReading}
          onMaterial={choose}
        />
      ) : null}
    </div>
  );
}

/** The form by which regions are named: an axonometric is read from outside under any design type. */
const formOfReading = (form: ImageForm, { kind }: ReturnType<typeof kindInUse>): ImageForm =>
  kind === 'axonometric' ? { ...form, designType: 'Architecture' } : form;

/** Opens a part's materials in the form (on a phone, opens the settings sheet first) and focuses them. */
function choose(part: PartField): void {
  flushSync(() => {
    setPartLight({ open: part });
    openSheet();
  });
  const swatch = document.getElementById(idOfPart(part));
  swatch?.scrollIntoView({ block: 'center' });
  swatch?.focus({ preventScroll: true });
}

/** Legend for the part colours, and their switch. Its space is reserved while the sketch is analysed. */
function Legend({ form, change, reading, coloured }: GroupProps & { reading: SketchReading; coloured: boolean }) {
  const map = mapIn(reading.known);
  const of: readonly PartField[] = PARTS_OF[form.designType];
  const used = kindInUse(form, map?.drawing);
  const nothing = isNothingRead(used);
  const parts = map && !nothing ? partsOn(map).filter((part) => of.includes(part)) : [];
  // On narrow screens, the form that shows the warning is closed when an order is placed.
  const wide = useWide();
  const warning = wide ? null : kindWarning(used);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form, and there is none.
    <div role="group" aria-label={t('parts.title')} className="grid min-h-24 content-start gap-2">
      {reading.isFailed ? (
        <ReadingFailed reading={reading} />
      ) : (
        <p role="status" className="text-13 text-body">
          {/* A plan or section has no materials to choose. */}
          {cutViewNote(used) ??
            t(map ? (nothing ? 'parts.nothing' : parts.length > 0 ? 'parts.read' : 'parts.none') : 'parts.reading')}
        </p>
      )}
      {warning ? <Notice tone="warn">{warning}</Notice> : null}
      {wide ? null : <DesignTypeNotice {...{ form, change, used }} />}
      {parts.length > 0 ? (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <ul className="flex flex-wrap gap-1.5">
            {parts.map((part) => (
              <li key={part}>
                <button
                  type="button"
                  aria-label={t('parts.onSketch', { part: t(`part.${part}`) })}
                  onClick={() => choose(part)}
                  {...lights(part)}
                  className="flex min-h-9 items-center gap-2 rounded-6 border border-line px-2.5 text-13 text-ink hover:border-edge pointer-coarse:min-h-11"
                >
                  <span
                    aria-hidden
                    style={{ background: markOf(part) }}
                    className="size-3 rounded-full ring-1 ring-edge"
                  />
                  {t(`part.${part}`)}
                  <span className="text-soft">{materialName(part, form[part])}</span>
                </button>
              </li>
            ))}
          </ul>
          <SwitchField label={t('parts.colour')} checked={coloured} onToggle={(on) => setPartLight({ coloured: on })} />
        </div>
      ) : null}
    </div>
  );
}

/** Which part of the upload is the drawing, and how to choose it without dragging handles; and its perspective. */
function FrameBar({ crop, perspective }: { crop: Crop; perspective: PerspectiveChoice }) {
  const { isShown, isWhole, isChosen } = crop;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form, and there is none.
    <div role="group" aria-label={t('crop.title')} className="flex flex-wrap items-center gap-2">
      <p role="status" className="text-13 text-body">
        {t(isWhole ? (isShown ? 'crop.drag' : 'crop.whole') : isChosen ? 'crop.chosen' : 'crop.found')}
      </p>
      {isShown ? null : (
        <Button size="touch" icon={CropIcon} onClick={crop.open}>
          {t('crop.open')}
        </Button>
      )}
      {isWhole && !isShown ? null : (
        <Button size="touch" icon={Maximize} onClick={crop.takeWhole}>
          {t('crop.takeWhole')}
        </Button>
      )}
      {isChosen ? (
        <Button size="touch" icon={RotateCcw} onClick={crop.reset}>
          {t('crop.reset')}
        </Button>
      ) : null}
      {perspective.lines ? (
        <Button size="touch" icon={Move3d} aria-pressed={perspective.isShown} onClick={perspective.toggle}>
          {t('perspective.open')}
        </Button>
      ) : null}
      {perspective.isShown ? <p className="basis-full text-13 text-body">{t('perspective.how')}</p> : null}
    </div>
  );
}
