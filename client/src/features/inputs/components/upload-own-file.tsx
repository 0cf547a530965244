import { CLIP_CHOICES, IMAGE_CHOICES } from '@maquette/contracts/fields/input-file';
import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { t } from '../../../i18n/t';
import { Button } from '../../../ui/button';

export function AddOwn({ clip = false, onChoose }: { clip?: boolean; onChoose: (file: File) => void }) {
  const chooser = useRef<HTMLInputElement>(null);
  const name = t(clip ? 'input.ownClip' : 'input.own');
  return (
    <>
      <input
        ref={chooser}
        type="file"
        tabIndex={-1}
        aria-label={name}
        accept={clip ? CLIP_CHOICES : IMAGE_CHOICES}
        className="sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onChoose(file);
          event.target.value = '';
        }}
      />
      <Button className="pointer-coarse:min-h-11" icon={ImagePlus} onClick={() => chooser.current?.click()}>
        {name}
      </Button>
    </>
  );
}
