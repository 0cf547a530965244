import '../../../../i18n/tool-words';
import type { InputImage } from '@maquette/contracts/fields/input-file';
import { aspectOf, type Cut, cutOf } from '@maquette/contracts/fields/input-frame';
import { PARTS_OF, type PartField } from '@maquette/contracts/fields/part-choices';
import { partAt, partsOn } from '@maquette/contracts/fields/part-map';
import { type PointerEvent, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { t } from '../../../../i18n/t';
import { useAssetUrl } from '../../../../live/render-queries';
import { Notice } from '../../../../ui/notice';
import { openSheet } from '../../../../ui/settings-sheet';
import { SwitchField } from '../../../../ui/switch-field';
import { useWide } from '../../../../ui/use-wide';
import { ZoomStage } from '../../../../ui/zoom-stage';
import type { KnownParts } from '../../api/part-map';
import { mapIn, useSketchParts } from '../../hooks/use-sketch-parts';
import { kindInUse, kindWarning } from '../../rules/drawing-reading';
import { type ImageForm, settingsOf } from '../../rules/image-form';
import { idOfPart, lights, markOf, setPartLight, usePartLight } from '../../rules/part-light';
import { materialName } from '../../rules/swatches';
import { PartTint } from './part-tint';

/** Pointer movement up to this distance, in px, is a tap; beyond it, a drag of the image. */
const TAP = 6;
const percent = (share: number) => `${100 * share}%`;

/**
 * Before the first render: the sketch in the frame of the image to render, with detected parts in colour. Default
 * export: loaded when there is a sketch.
 */
export default function SketchOnCanvas({ form, image }: { form: ImageForm; image: InputImage }) {
  const known = useSketchParts(form);
  const map = mapIn(known);
  const { lit, open, coloured } = usePartLight();
  const address = useAssetUrl(image.key);
  const { width, height } = settingsOf('s2i', form);
  const cut = shownPart(image, form);
  // An element removed from under the pointer fires no leave event.
  useEffect(() => () => setPartLight({ lit: null }), []);
  const down = useRef({ x: 0, y: 0 });
  const begin = ({ clientX, clientY }: PointerEvent) => {
    down.current = { x: clientX, y: clientY };
  };
  const placeOf = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const [x, y] = [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
    return map ? partAt(map, x, y) : null;
  };
  const tap = (event: PointerEvent<HTMLElement>) => {
    // The secondary button opens the context menu.
    if (event.button !== 0) return;
    if (Math.hypot(event.clientX - down.current.x, event.clientY - down.current.y) > TAP) return;
    const part = placeOf(event);
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
          onPointerMove={(event) => {
            if (event.pointerType === 'mouse') setPartLight({ lit: placeOf(event) });
          }}
          onPointerLeave={() => setPartLight({ lit: null })}
          onPointerUp={tap}
        >
          <img
            src={address.data}
            alt={t('input.preview', { label: t('s2i.sketch') })}
            draggable={false}
            className="size-full select-none"
          />
          {map ? <PartTint map={map} lit={lit ?? open} all={coloured} /> : null}
        </div>
      </ZoomStage>
      {known ? <Legend {...{ form, known, coloured }} /> : null}
    </div>
  );
}

/**
 * Part of the sketch visible in the image, as fractions of the sketch; greater than 1 where the whole sketch is padded.
 */
function shownPart(image: InputImage, form: ImageForm): Cut {
  const aspect = aspectOf(form.ratio);
  if (form.imageFit !== 'fit') return cutOf(image, aspect, form);
  const own = image.width / image.height;
  const [width, height] = [Math.max(1, aspect / own), Math.max(1, own / aspect)];
  return { left: (1 - width) / 2, top: (1 - height) / 2, width, height };
}

/** Opens the materials of a part in the form (on a phone, opens the settings sheet first) and focuses them. */
function choose(part: PartField): void {
  flushSync(() => {
    setPartLight({ open: part });
    openSheet();
  });
  const swatch = document.getElementById(idOfPart(part));
  swatch?.scrollIntoView({ block: 'center' });
  swatch?.focus({ preventScroll: true });
}

/** Legend of the part colours, and their switch. Its space is reserved while the sketch is analysed. */
function Legend({ form, known, coloured }: { form: ImageForm; known: KnownParts; coloured: boolean }) {
  const map = mapIn(known);
  const of: readonly PartField[] = PARTS_OF[form.designType];
  const parts = map ? partsOn(map).filter((part) => of.includes(part)) : [];
  const used = kindInUse(form, map?.drawing);
  // A plan has no materials to choose; the form says how it is rendered.
  const isPlan = used.sure && used.kind === 'plan';
  // On narrow screens the form that warns is closed when an order is placed.
  const warning = useWide() ? null : kindWarning(used);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form, and there is none.
    <div role="group" aria-label={t('parts.title')} className="grid min-h-24 content-start gap-2">
      <p role="status" className="text-13 text-body">
        {isPlan
          ? null
          : t(
              map
                ? parts.length > 0
                  ? 'parts.read'
                  : 'parts.none'
                : known === 'failed'
                  ? 'parts.failed'
                  : 'parts.reading',
            )}
      </p>
      {warning ? <Notice tone="warn">{warning}</Notice> : null}
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
