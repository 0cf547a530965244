import type { ImageTool } from '@maquette/contracts/fields/image-fields';
import { composePrompt } from '@maquette/contracts/providers/compose-prompt';
import type { ShownProvider } from '@maquette/contracts/providers/provider-offer';
import { Disclosure } from '../../design/disclosure';
import { SwitchField } from '../../design/switch-field';
import { t } from '../../i18n/t';
import { MakerName, useMaker } from '../../renders/made-by';
import type { ImageForm } from './image-form';
import { settingsOf } from './image-form';

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

/** The words as they are sent, made by the function that makes them for the provider. */
export function SentWords({ tool, form }: { tool: ImageTool; form: ImageForm }) {
  const provider = useMaker();
  if (!provider?.composes) return null;
  const { prompt, negativePrompt } = composePrompt(tool, settingsOf(tool, form));
  return (
    <Disclosure title={t('maker.sent')}>
      <p className="text-13 text-soft">{t('maker.sentWhy', { title: provider.title })}</p>
      <p className="text-13 break-words">{prompt || t('maker.sentNothing')}</p>
      {negativePrompt ? <p className="text-13 break-words">{t('maker.sentNot', { words: negativePrompt })}</p> : null}
      {form.image ? <p className="text-13">{t('maker.sentImage')}</p> : null}
    </Disclosure>
  );
}
