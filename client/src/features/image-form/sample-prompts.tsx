import { DESIGN_TYPES } from '@maquette/contracts/renders/render';
import { t } from '../../i18n/t';
import type { ImageForm } from './image-form';

const SAMPLES = [
  { name: 'pavilion', designType: 'Architecture', ratio: '21:9' },
  { name: 'courtyard', designType: 'Architecture', ratio: '4:3' },
  { name: 'tower', designType: 'Architecture', ratio: '3:4' },
  { name: 'kitchen', designType: 'Interior', ratio: '16:9' },
  { name: 'lobby', designType: 'Interior', ratio: '3:4' },
  { name: 'attic', designType: 'Interior', ratio: '4:3' },
] as const;

/** The blank sheet that teaches: one click fills the form, nothing is spent. */
export default function SamplePrompts({ onUse }: { onUse: (fields: Partial<ImageForm>) => void }) {
  return (
    <div className="crop-marks grid gap-6 p-5 sm:p-8">
      <div className="grid max-w-prose gap-1.5">
        <h2 className="font-serif text-28 text-ink md:text-40">{t('empty.title')}</h2>
        <p>{t('empty.text')}</p>
      </div>
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-2">
        {DESIGN_TYPES.map((designType) => (
          <section key={designType} className="grid content-start gap-1">
            <h3 className="label border-b border-line pb-2">{t(`t2i.${designType}`)}</h3>
            <ul className="divide-y divide-line">
              {SAMPLES.filter((sample) => sample.designType === designType).map(({ name, ratio }) => {
                const title = t(`sample.${name}.title`);
                const prompt = t(`sample.${name}.prompt`);
                return (
                  <li key={name}>
                    <button
                      type="button"
                      aria-label={t('empty.use', { title })}
                      onClick={() => onUse({ designType, ratio, ratioChosen: true, prompt })}
                      className="group grid w-full gap-0.5 rounded-6 py-2 text-left md:py-3"
                    >
                      <span className="flex items-baseline justify-between gap-3 text-16 font-medium text-ink group-hover:text-pencil">
                        {title}
                        <span className="label figures">{ratio}</span>
                      </span>
                      <span className="text-13 max-md:line-clamp-1">{prompt}</span>
                    </button>
                  </li>
                );
              })}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
