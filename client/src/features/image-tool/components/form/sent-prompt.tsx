import '../../../../i18n/tool-words';
import type { ImageTool } from '@maquette/contracts/fields/image-settings';
import { composePrompt } from '@maquette/contracts/providers/compose-prompt';
import { t } from '../../../../i18n/t';
import { useProvider } from '../../../tool-form/components/provider-choice';
import type { ImageForm } from '../../rules/image-form';
import { settingsOf } from '../../rules/image-form';

/** Prompt built from the settings, by the same function that builds it for the provider. */
export default function SentPrompt({ tool, form }: { tool: ImageTool; form: ImageForm }) {
  const provider = useProvider();
  const { prompt, negativePrompt } = composePrompt(tool, settingsOf(tool, form));
  return (
    <>
      <p className="text-13 text-soft">{t('maker.sentWhy', { title: provider?.title ?? '' })}</p>
      <p className="text-13 break-words">{prompt || t('maker.sentNothing')}</p>
      {negativePrompt ? <p className="text-13 break-words">{t('maker.sentNot', { words: negativePrompt })}</p> : null}
      {form.image ? <p className="text-13">{t('maker.sentImage')}</p> : null}
    </>
  );
}
