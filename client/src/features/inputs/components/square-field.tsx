import { LOGO_LEAST_SIDE } from '@maquette/contracts/workspaces/logo';
import { ImagePlus } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { t } from '../../../i18n/t';
import { Button } from '../../../ui/button';
import { ErrorText } from '../../../ui/notice';
import { SliderField } from '../../../ui/slider-field';
import { cutSquare, type PickedSquare, pickSquare } from '../rules/square-crop';

const SHOWN = 160;

/** Square image field for a logo or photo: select a file, then drag and zoom it within the square. */
export function SquareField({
  label,
  kept,
  picked,
  mayChange,
  onPick,
}: {
  label: string;
  kept: string | null;
  picked: PickedSquare | 'none' | null;
  mayChange: boolean;
  onPick: (picked: PickedSquare | 'none' | null) => void;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const cut = picked !== 'none' ? picked : null;
  const shown = picked === 'none' ? null : kept;
  const choose = (file: File | undefined) => {
    if (!file) return;
    pickSquare(file).then(
      (logo) => {
        setFault(null);
        onPick(logo);
      },
      (error: unknown) => setFault(error instanceof Error ? error.message : t('settings.logoType')),
    );
  };
  return (
    <fieldset className="grid min-w-0 gap-2" aria-describedby={`${id}-hint`}>
      <legend className="mb-2 text-13 font-medium text-ink">{label}</legend>
      <div className="flex flex-wrap items-start gap-5">
        {cut ? (
          <CutSquare logo={cut} onCut={onPick} />
        ) : shown ? (
          <img src={shown} alt="" width={SHOWN} height={SHOWN} className="size-40 rounded-10 border border-line" />
        ) : (
          <div
            aria-hidden
            className="grid size-40 place-content-center rounded-10 border border-dashed border-edge text-soft"
          >
            <ImagePlus className="size-6" />
          </div>
        )}
        <div className="grid min-w-0 grow basis-40 content-start gap-3">
          {mayChange ? (
            <div className="flex flex-wrap gap-2">
              <Button onClick={() => input.current?.click()}>{t('settings.logoChoose')}</Button>
              {cut || shown ? <Button onClick={() => onPick('none')}>{t('settings.logoDrop')}</Button> : null}
            </div>
          ) : null}
          <input
            ref={input}
            type="file"
            accept="image/png,image/jpeg"
            aria-label={t('settings.logoChoose')}
            tabIndex={-1}
            className="sr-only"
            onChange={(event) => {
              choose(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
          {cut ? (
            <SliderField
              label={t('settings.logoSize')}
              min={LOGO_LEAST_SIDE}
              max={Math.min(cut.width, cut.height)}
              step={1}
              value={cut.side}
              onSlide={(side) => onPick(cutSquare(cut, { side }))}
            />
          ) : null}
          <ErrorText text={fault} />
          <p id={`${id}-hint`} className="label">
            {t(cut ? 'settings.logoCut' : 'settings.logoHint')}
          </p>
        </div>
      </div>
    </fieldset>
  );
}

const STEPS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** An image's square crop: dragged by pointer, moved by arrow keys. */
function CutSquare({ logo, onCut }: { logo: PickedSquare; onCut: (logo: PickedSquare) => void }) {
  const from = useRef<{ x: number; y: number; left: number; top: number } | null>(null);
  const scale = SHOWN / logo.side;
  const start = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = { x: event.clientX, y: event.clientY, left: logo.left, top: logo.top };
  };
  const move = (event: PointerEvent<HTMLDivElement>) => {
    if (!from.current) return;
    const { x, y, left, top } = from.current;
    onCut(cutSquare(logo, { left: left - (event.clientX - x) / scale, top: top - (event.clientY - y) / scale }));
  };
  const end = () => {
    from.current = null;
  };
  const key = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const far = logo.side * 0.02;
    onCut(cutSquare(logo, { left: logo.left + step[0] * far, top: logo.top + step[1] * far }));
  };
  return (
    <div
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: moved by arrow keys
      tabIndex={0}
      aria-label={t('settings.logoCut')}
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={key}
      className="relative size-40 cursor-move touch-none overflow-hidden rounded-10 border border-edge"
    >
      <img
        src={logo.url}
        alt=""
        draggable={false}
        className="pointer-events-none absolute max-w-none"
        style={{
          width: logo.width * scale,
          height: logo.height * scale,
          left: -logo.left * scale,
          top: -logo.top * scale,
        }}
      />
    </div>
  );
}
