import '../../../i18n/tool-words';
import { useState } from 'react';
import { t } from '../../../i18n/t';
import { Button } from '../../../ui/button';
import { ErrorText } from '../../../ui/notice';
import { AddOwn } from '../../inputs/components/upload-own-file';

/** Sample video from the front page, rendered by our own engine. */
const SAMPLE = { url: '/pictures/front.mp4', poster: '/pictures/front.webp', name: 'front.mp4' };

/** Empty state of Video to Video: explains the tool, accepts an upload and offers a sample. */
export default function RestyleStart({ sending, onUse }: { sending: boolean; onUse: (file: File) => void }) {
  const [state, setState] = useState<'ready' | 'coming' | 'failed'>('ready');
  const use = async () => {
    setState('coming');
    try {
      const answer = await fetch(SAMPLE.url);
      if (!answer.ok) throw new Error(`sample clip request failed with status ${answer.status}`);
      onUse(new File([await answer.blob()], SAMPLE.name, { type: 'video/mp4' }));
      setState('ready');
    } catch (error) {
      console.warn('The sample video could not be loaded.', error);
      setState('failed');
    }
  };
  return (
    <div className="@container crop-marks grid gap-5 p-4 sm:p-8">
      <div className="grid max-w-prose gap-1.5">
        <h2 className="font-serif text-28 text-ink md:text-40">{t('restyle.title')}</h2>
        <p>{t('restyle.text')}</p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <AddOwn clip onChoose={onUse} />
        <Button className="pointer-coarse:min-h-11" disabled={sending || state === 'coming'} onClick={() => void use()}>
          {t('restyle.useSample')}
        </Button>
        <ErrorText text={state === 'failed' ? t('restyle.sampleFailed') : null} />
      </div>
      <img
        src={SAMPLE.poster}
        alt={t('restyle.sample')}
        width={1280}
        height={720}
        className="canvas-limit w-full rounded-6 object-cover"
      />
    </div>
  );
}
