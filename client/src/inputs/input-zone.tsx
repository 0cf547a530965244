import { ACCEPTED_IMAGE_TYPES, type InputImage, type InputVideo } from '@maquette/contracts/fields/input-file';
import { ImagePlus, Trash2, Upload } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { IconButton } from '../design/button';
import { ProgressBar } from '../design/progress-bar';
import { t } from '../i18n/t';
import { useAssetUrl } from '../transport/render-queries';
import type { InputState } from './use-input-file';

/** A zone for one file: click, drop or replace; shows what is in it and how far it has been sent. */
export function InputZone({
  label,
  hint,
  state,
  dragging = false,
  clip = false,
  action,
  onChoose,
  onRemove,
}: {
  label: string;
  hint: string;
  state: InputState;
  /** A file is over the page and would land here. */
  dragging?: boolean;
  clip?: boolean;
  /** Another way to fill the zone, below it. */
  action?: ReactNode;
  onChoose: (file: File) => void;
  onRemove: () => void;
}) {
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const open = () => chooser.current?.click();
  const name = state.status === 'empty' ? t('input.add', { label }) : t('input.replace', { label });
  return (
    <fieldset
      className="grid min-w-0 gap-1.5"
      aria-describedby={`${id}-hint`}
      onDrop={(event) => {
        const [file] = event.dataTransfer.files;
        if (!file) return;
        // Handled here: what is dropped anywhere else on the page belongs to the main file of the form.
        event.preventDefault();
        onChoose(file);
      }}
    >
      <legend className="mb-1.5 text-13 font-medium text-ink">{label}</legend>
      <input
        ref={chooser}
        type="file"
        tabIndex={-1}
        aria-label={name}
        accept={clip ? 'video/mp4' : ['image/*', ...ACCEPTED_IMAGE_TYPES].join(',')}
        className="sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onChoose(file);
          event.target.value = '';
        }}
      />
      <div
        className={`relative overflow-hidden rounded-6 border bg-wash transition-colors ${dragging ? 'border-pencil-mark' : 'border-dashed border-edge'}`}
      >
        {state.status === 'empty' ? (
          <button
            type="button"
            aria-label={name}
            onClick={open}
            className="grid min-h-24 w-full place-content-center justify-items-center gap-1 p-3 text-13 text-body hover:bg-wash-deep"
          >
            <ImagePlus aria-hidden className="size-5" />
            {dragging ? t('input.dropNow') : t('input.empty')}
          </button>
        ) : (
          <div className="grid gap-2 p-2">
            <Shown state={state} label={label} clip={clip} />
            <div className="flex items-center justify-between gap-2">
              <p className="label figures truncate">
                {state.status === 'kept'
                  ? t('t2i.size', { width: String(state.file.width), height: String(state.file.height) })
                  : state.name}
              </p>
              <div className="flex gap-1">
                <IconButton label={name} className="size-9" onClick={open}>
                  <Upload aria-hidden className="size-4" />
                </IconButton>
                <IconButton label={t('input.remove', { label })} className="size-9" onClick={onRemove}>
                  <Trash2 aria-hidden className="size-4" />
                </IconButton>
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

type Filled = Exclude<InputState<InputImage | InputVideo>, { status: 'empty' }>;

function Shown({ state, label, clip }: { state: Filled; label: string; clip: boolean }) {
  const address = useAssetUrl(state.status === 'kept' ? state.file.key : undefined);
  const url = state.status === 'sending' ? state.localUrl : address.data;
  const frame = 'max-h-48 w-full rounded-6 object-contain';
  return (
    <>
      {clip ? (
        <video src={url} muted playsInline controls aria-label={label} className={frame} />
      ) : (
        <img src={url} alt={t('input.preview', { label })} className={frame} />
      )}
      {state.status === 'sending' ? <ProgressBar label={t('input.sending', { label })} share={state.share} /> : null}
    </>
  );
}
