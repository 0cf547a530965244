import '../../../../i18n/model-words';
import { passesUrl } from '@maquette/contracts/calls/routes';
import { PASS_FORMATS, type PassFormat, passesAnswerSchema } from '@maquette/contracts/models/model-passes';
import { Layers } from 'lucide-react';
import { useId, useState } from 'react';
import { callApi } from '../../../../http/api-client';
import { saveUrl } from '../../../../http/save-file';
import { t } from '../../../../i18n/t';
import type { KnownRender } from '../../../../live/merge-renders';
import { Button } from '../../../../ui/button';
import { showRefusal } from '../../../../ui/toasts';

/** Downloads the passes of a view of a model, as PNG files or as layers. Default export: few results have passes. */
export default function PassesMenu({ render }: { render: KnownRender }) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const save = async (format: PassFormat) => {
    document.getElementById(id)?.hidePopover();
    setBusy(true);
    try {
      // Layers are written on first demand, which takes a moment.
      const { signedUrl } = await callApi(passesUrl(render.id, format), passesAnswerSchema);
      saveUrl(signedUrl, '');
    } catch (error) {
      console.warn(`The passes of ${render.id} could not be downloaded.`, error);
      showRefusal(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <span className="relative">
      <Button className="w-full" icon={Layers} disabled={busy} popoverTarget={id}>
        {t(busy ? 'passes.busy' : 'passes.download')}
      </Button>
      <div
        id={id}
        popover="auto"
        className="fixed inset-0 m-auto h-fit w-fit rounded-10 border border-line-strong bg-sheet p-2 text-body shadow-float open:grid open:gap-2"
      >
        {PASS_FORMATS.map((format) => (
          <Button key={format} tone="quiet" className="min-h-11! justify-start!" onClick={() => void save(format)}>
            {t(`passes.${format}`)}
          </Button>
        ))}
      </div>
    </span>
  );
}
