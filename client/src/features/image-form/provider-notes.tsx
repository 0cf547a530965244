import type { ImageTool } from '@maquette/contracts/fields/image-settings';
import type { ShownProvider } from '@maquette/contracts/providers/provider-offer';
import { Suspense } from 'react';
import { Disclosure } from '../../design/disclosure';
import { latePart } from '../../design/late-part';
import { SwitchField } from '../../design/switch-field';
import { t } from '../../i18n/t';
import { MakerName, useMaker } from '../../renders/made-by';
import type { ImageForm } from './image-form';

const SentPrompt = latePart(() => import('./sent-prompt'));

/** Who makes the image, where it is not our own engine, and whether that may help out. */
export function MakerLine({
  providers: [first, ...others],
  form,
  change,
}: {
  providers: ShownProvider[];
  form: ImageForm;
  change: (fields: Partial<ImageForm>) => void;
}) {
  if (!first || first.embedded) return null;
  return (
    <div className="grid grid-cols-1 gap-2 text-13">
      <MakerName />
      {others.some(({ embedded }) => embedded) ? (
        <SwitchField
          label={t('maker.fallback')}
          hint={t('maker.fallbackWhy')}
          checked={form.embeddedFallback}
          onToggle={(embeddedFallback) => change({ embeddedFallback })}
        />
      ) : null}
    </div>
  );
}

/** The words as they are sent, for a provider that is not our own engine. */
export function SentWords({ tool, form }: { tool: ImageTool; form: ImageForm }) {
  if (!useMaker()?.composes) return null;
  return (
    <Disclosure title={t('maker.sent')}>
      <Suspense>
        <SentPrompt {...{ tool, form }} />
      </Suspense>
    </Disclosure>
  );
}
