import { composeMotion } from '@maquette/contracts/providers/compose-motion';
import { t } from '../../../../i18n/t';
import { useProvider } from '../../../tool-form/components/provider-choice';
import { settingsOf, type VideoForm } from '../../rules/video-form';

/** The prompt as sent, built by the same function that builds it for the provider. */
export default function MotionPromptPreview({ form }: { form: VideoForm }) {
  const provider = useProvider();
  return (
    <>
      <p className="text-13 text-soft">{t('maker.sentWhy', { title: provider?.title ?? '' })}</p>
      <p className="text-13 break-words">{composeMotion(settingsOf(form))}</p>
      {form.image ? <p className="text-13">{t('maker.sentImage')}</p> : null}
    </>
  );
}
