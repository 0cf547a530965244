import { composeMotion } from '@maquette/contracts/providers/compose-motion';
import { Disclosure } from '../../design/disclosure';
import { t } from '../../i18n/t';
import { useMaker } from '../../renders/made-by';
import { settingsOf, type VideoForm } from './video-form';

/** The words as they are sent, made by the function that makes them for the provider. */
export function SentMotion({ form }: { form: VideoForm }) {
  const provider = useMaker();
  if (!provider?.composes) return null;
  return (
    <Disclosure title={t('maker.sent')}>
      <p className="text-13 text-soft">{t('maker.sentWhy', { title: provider.title })}</p>
      <p className="text-13 break-words">{composeMotion(settingsOf(form))}</p>
      {form.image ? <p className="text-13">{t('maker.sentImage')}</p> : null}
    </Disclosure>
  );
}
