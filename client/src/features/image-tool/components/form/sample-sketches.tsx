import '../../../../i18n/tool-words';
import { useState } from 'react';
import { t } from '../../../../i18n/t';
import { ByPointer } from '../../../../ui/by-pointer';
import { ErrorText } from '../../../../ui/notice';
import { AddOwn } from '../../../inputs/components/upload-own-file';
import type { ImageForm } from '../../rules/image-form';

const SKETCHES = [
  { name: 'house', designType: 'Architecture', ratio: '16:9' },
  { name: 'corner', designType: 'Architecture', ratio: '16:9' },
  { name: 'room', designType: 'Interior', ratio: '16:9' },
] as const;

/** Sample sketches for an empty canvas: a click puts a sketch and its prompt into the form and orders nothing. */
export default function SampleSketches({
  onUse,
  onOwn,
}: {
  onUse: (file: File, fields: Partial<ImageForm>) => void;
  onOwn: (file: File) => void;
}) {
  const [failed, setFailed] = useState(false);
  const use = async (sketch: (typeof SKETCHES)[number]) => {
    const { name, designType, ratio } = sketch;
    setFailed(false);
    try {
      const answer = await fetch(addressOf(name));
      if (!answer.ok) throw new Error(`request for the drawing ${name} failed with status ${answer.status}`);
      const file = new File([await answer.blob()], `${name}.webp`, { type: 'image/webp' });
      onUse(file, { designType, ratio, ratioChosen: true, prompt: t(`sketch.${name}.prompt`) });
    } catch (error) {
      console.warn('A sample drawing could not be loaded.', error);
      setFailed(true);
    }
  };
  return (
    <div className="@container crop-marks grid gap-6 p-5 sm:p-8">
      <div className="grid max-w-prose gap-1.5">
        <h2 className="font-serif text-28 text-ink md:text-40">{t('sketch.title')}</h2>
        <p>
          <ByPointer mouse={t('sketch.text')} finger={t('sketch.textTap')} />
        </p>
        <div className="flex pt-1.5">
          <AddOwn onChoose={onOwn} />
        </div>
      </div>
      <ul className="grid gap-5 @form:grid-cols-2 @prose:grid-cols-3">
        {SKETCHES.map((sketch) => {
          const title = t(`sketch.${sketch.name}.title`);
          return (
            <li key={sketch.name}>
              <button
                type="button"
                aria-label={t('sketch.use', { title })}
                onClick={() => void use(sketch)}
                className="group grid w-full gap-2 rounded-6 text-left"
              >
                <img
                  src={addressOf(sketch.name)}
                  alt=""
                  width={1280}
                  height={720}
                  className="w-full rounded-6 border border-line bg-wash transition-colors group-hover:border-edge"
                />
                <span className="grid gap-0.5">
                  <span className="flex items-baseline justify-between gap-3 text-16 font-medium text-ink group-hover:text-pencil">
                    {title}
                    <span className="label">{t(`t2i.${sketch.designType}`)}</span>
                  </span>
                  <span lang="en" className="text-13">
                    {t(`sketch.${sketch.name}.prompt`)}
                  </span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      <ErrorText text={failed ? t('sketch.failed') : null} />
    </div>
  );
}

function addressOf(name: string): string {
  return `/sketches/${name}.webp`;
}
