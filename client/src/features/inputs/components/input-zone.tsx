import { CLIP_CHOICES, IMAGE_CHOICES, type InputImage, type InputVideo } from '@maquette/contracts/fields/input-file';
import { CircleCheck, ImagePlus, Trash2, Upload } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { t } from '../../../i18n/t';
import { useAssetUrl } from '../../../live/render-queries';
import { IconButton } from '../../../ui/button';
import { ByPointer } from '../../../ui/by-pointer';
import { classNames } from '../../../ui/class-names';
import { lazyComponent } from '../../../ui/lazy-component';
import { ProgressBar } from '../../../ui/progress-bar';
import { Skeleton } from '../../../ui/skeleton';
import type { InputPages, InputState } from '../hooks/use-input-file';
import { draggedResult, droppedResult } from '../rules/result-drag';
import type { Framing } from './frame-field';

const PageChooser = lazyComponent(() => import('./page-chooser'), { quiet: true });
const FrameField = lazyComponent(() => import('./frame-field'), {
  ahead: true,
  fallback: ({ image }) => <Unframed image={image} />,
});

/** Upload zone for one file, with its upload progress and how it fits the render. */
export function InputZone({
  label,
  hint,
  state,
  dragging = false,
  clip = false,
  large = false,
  refused = false,
  framing,
  action,
  accept,
  pages,
  onChoose,
  onResult,
  onRemove,
}: {
  label: string;
  hint: ReactNode;
  state: InputState;
  /** True while a file is dragged over the page and would be added here. */
  dragging?: boolean;
  clip?: boolean;
  /** Large zone, for an input that the tool requires. */
  large?: boolean;
  /** The last file was rejected; the form's message contains the reason. */
  refused?: boolean;
  /** How the image fits the render's aspect ratio, if this can be chosen. */
  framing?: Framing;
  /** Another way to fill the zone, shown below it. */
  action?: ReactNode;
  /** Pages of the PDF in the field, from which another page can be chosen. */
  pages?: InputPages | null;
  accept?: string;
  onChoose: (file: File) => void;
  /** Omitted if this zone also takes results that are dropped anywhere on the page. */
  onResult?: (image: InputImage) => void;
  onRemove: () => void;
}) {
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const open = () => chooser.current?.click();
  const name = state.status === 'empty' ? t('input.add', { label }) : t('input.replace', { label });
  return (
    <fieldset
      className="grid min-w-0 gap-1.5"
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-hint`}
      onDrop={(event) => {
        const result = draggedResult(event.dataTransfer);
        const image = result === 'image' && onResult ? droppedResult(event.dataTransfer) : null;
        if (image) {
          event.preventDefault();
          return onResult?.(image);
        }
        // The browser also reports the thumbnail of a dragged result as a file: ignore it.
        if (result) return;
        const [file] = event.dataTransfer.files;
        if (!file) return;
        // Handled here; files dropped elsewhere on the page go to the main file of the form.
        event.preventDefault();
        onChoose(file);
      }}
    >
      <legend className="mb-1.5 flex w-full items-baseline justify-between gap-3">
        <span id={`${id}-name`} className="text-13 font-medium text-ink">
          {label}
        </span>
        <StateWord state={state} refused={refused} />
      </legend>
      <input
        ref={chooser}
        type="file"
        tabIndex={-1}
        aria-label={name}
        accept={accept ?? (clip ? CLIP_CHOICES : IMAGE_CHOICES)}
        className="sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onChoose(file);
          event.target.value = '';
        }}
      />
      <div
        className={classNames(
          'relative overflow-hidden rounded-6 border bg-wash transition-colors',
          dragging ? 'border-pencil-mark' : refused ? 'border-bad' : 'border-dashed border-edge',
        )}
      >
        {state.status === 'empty' ? (
          <button
            type="button"
            aria-label={name}
            onClick={open}
            className={classNames(
              'grid w-full place-content-center justify-items-center gap-1.5 p-3 text-13 text-body hover:bg-wash-deep',
              large ? 'min-h-40 text-14 text-ink' : 'min-h-24',
            )}
          >
            <ImagePlus aria-hidden className={large ? 'size-7 text-soft' : 'size-5'} />
            {dragging ? (
              t('input.dropNow')
            ) : (
              <ByPointer mouse={t('input.empty')} finger={t(large && !clip ? 'input.tapPhoto' : 'input.tap')} />
            )}
          </button>
        ) : (
          <div className="grid grid-cols-1 gap-2 p-2">
            <Shown state={state} label={label} clip={clip} framing={framing} />
            {pages && state.status === 'kept' ? <PageChooser {...pages} /> : null}
            <div className="flex items-center justify-between gap-2">
              <p className="label figures min-w-0 truncate">
                {state.status === 'kept'
                  ? t('t2i.size', { width: String(state.file.width), height: String(state.file.height) })
                  : state.name}
              </p>
              <div className="flex shrink-0 gap-1">
                <IconButton icon={Upload} label={name} className="size-9 pointer-coarse:size-11" onClick={open} />
                <IconButton
                  icon={Trash2}
                  label={t('input.remove', { label })}
                  className="size-9 pointer-coarse:size-11"
                  onClick={onRemove}
                />
              </div>
            </div>
          </div>
        )}
      </div>
      <p id={`${id}-hint`} className="label">
        {hint}
      </p>
      {action}
    </fieldset>
  );
}

/** Status next to the zone's name: uploading, checking, accepted or rejected. */
function StateWord({ state, refused }: { state: InputState; refused: boolean }) {
  const share = state.status === 'sending' ? state.share : 0;
  return (
    <span role="status" className="flex items-center gap-1 text-12 text-soft">
      {refused ? (
        <span className="text-bad">{t('input.notTaken')}</span>
      ) : state.status === 'sending' ? (
        share < 1 ? (
          t('input.sendingNow', { percent: Math.floor(100 * share) })
        ) : (
          t(state.localUrl ? 'input.checking' : 'input.converting')
        )
      ) : state.status === 'kept' ? (
        <>
          <CircleCheck aria-hidden className="size-3.5 text-good" />
          {t('input.checked')}
        </>
      ) : null}
    </span>
  );
}

type Filled = Exclude<InputState<InputImage | InputVideo>, { status: 'empty' }>;

function Shown({
  state,
  label,
  clip,
  framing,
}: {
  state: Filled;
  label: string;
  clip: boolean;
  framing: Framing | undefined;
}) {
  const address = useAssetUrl(state.status === 'kept' ? state.file.key : undefined);
  const url = state.status === 'sending' ? state.localUrl : address.data;
  const frame = 'max-h-48 w-full rounded-6 object-contain';
  if (state.status === 'kept' && framing) return <FrameField {...{ label, url, clip, framing }} image={state.file} />;
  return (
    <>
      {clip ? (
        <video src={url} muted playsInline controls aria-label={label} className={frame} />
      ) : url === '' ? (
        <Skeleton className="h-24" />
      ) : (
        <img src={url} alt={t('input.preview', { label })} className={frame} />
      )}
      {state.status === 'sending' ? <ProgressBar label={t('input.sending', { label })} share={state.share} /> : null}
    </>
  );
}

/** Placeholder in the final size while the crop editor loads. */
function Unframed({ image: { width, height } }: { image: InputImage | InputVideo }) {
  return (
    <div aria-busy="true" className="grid gap-2">
      <div
        className="mx-auto w-full"
        style={{ aspectRatio: `${width} / ${height}`, maxWidth: `calc(15rem * ${width / height})` }}
      >
        <Skeleton className="size-full" />
      </div>
      <Skeleton className="h-20" />
    </div>
  );
}
