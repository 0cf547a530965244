import type { ImageTool } from '@maquette/contracts/fields/image-settings';
import type { ShownProvider } from '@maquette/contracts/providers/provider-offer';
import { t } from '../../../../i18n/t';
import { Disclosure } from '../../../../ui/disclosure';
import { lazyComponent } from '../../../../ui/lazy-component';
import { SwitchField } from '../../../../ui/switch-field';
import { ProviderName, useProvider } from '../../../tool-form/components/provider-choice';
import type { ImageForm } from '../../rules/image-form';

const SentPrompt = lazyComponent(() => import('./sent-prompt'));

/** Provider of the image, if it is not our own engine, and whether our own engine may be used as a fallback. */
export function ProviderRow({
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
      <ProviderName />
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

/** The prompt as it is sent to an external provider. */
export function PromptPreview({ tool, form }: { tool: ImageTool; form: ImageForm }) {
  if (!useProvider()?.composes) return null;
  return (
    <Disclosure title={t('maker.sent')}>
      <SentPrompt {...{ tool, form }} />
    </Disclosure>
  );
}
