import { Box, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { t } from '../../../i18n/t';
import { Button } from '../../../ui/button';
import { ByPointer } from '../../../ui/by-pointer';
import { classNames } from '../../../ui/class-names';
import { ProgressBar } from '../../../ui/progress-bar';
import type { ModelUpload } from '../hooks/use-model-upload';

/** File types that the chooser offers. Some systems know no type for a GLB. */
const ACCEPT = '.glb,model/gltf-binary';

/** Where a GLB is dropped or chosen, with its upload. */
export function ModelZone({
  upload,
  dragging,
  disabled,
  onChoose,
  onCancel,
}: {
  upload: ModelUpload | null;
  /** A file is dragged over the page and would be taken. */
  dragging: boolean;
  disabled: boolean;
  onChoose: (file: File) => void;
  onCancel: () => void;
}) {
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  if (upload) return <UploadLine upload={upload} onCancel={onCancel} />;
  return (
    <div className="grid gap-1.5">
      <FileChooser ref={chooser} label={t('model.add')} onChoose={onChoose} />
      <button
        type="button"
        aria-describedby={id}
        disabled={disabled}
        onClick={() => chooser.current?.click()}
        className={classNames(
          'grid min-h-40 w-full place-content-center justify-items-center gap-2 rounded-6 border p-4 text-14 text-ink transition-colors hover:bg-wash-deep disabled:cursor-not-allowed disabled:text-soft',
          dragging ? 'border-pencil-mark bg-wash-deep' : 'border-dashed border-edge bg-wash',
        )}
      >
        <Box aria-hidden className="size-7 text-soft" />
        {dragging ? t('input.dropNow') : <ByPointer mouse={t('model.addMouse')} finger={t('model.addFinger')} />}
      </button>
      <p id={id} className="label">
        {t('model.addWhy')}
      </p>
    </div>
  );
}

/** An upload under way; it can be cancelled until the server has read the model. */
export function UploadLine({ upload: { name, share }, onCancel }: { upload: ModelUpload; onCancel: () => void }) {
  const percent = Math.floor(100 * share);
  return (
    <div className="grid gap-2 rounded-6 border border-line bg-wash p-3">
      <div className="flex items-center justify-between gap-3 text-13">
        <p role="status" className="min-w-0">
          <span dir="auto" translate="no" className="block truncate font-medium text-ink">
            {name}
          </span>
          <span className="label">{share < 1 ? t('input.sendingNow', { percent }) : t('model.reading')}</span>
        </p>
        <Button size="touch" icon={X} onClick={onCancel}>
          {t('model.cancel')}
        </Button>
      </div>
      <ProgressBar label={t('input.sending', { label: name })} share={share < 1 ? share : null} />
    </div>
  );
}

/** A hidden file input; a visible button opens it. */
export function FileChooser({
  label,
  onChoose,
  ref,
}: {
  label: string;
  onChoose: (file: File) => void;
  ref: React.Ref<HTMLInputElement>;
}) {
  return (
    <input
      ref={ref}
      type="file"
      tabIndex={-1}
      aria-label={label}
      accept={ACCEPT}
      className="sr-only"
      onChange={(event) => {
        const [file] = event.target.files ?? [];
        if (file) onChoose(file);
        event.target.value = '';
      }}
    />
  );
}
