import '../../../../i18n/tool-words';
import { t } from '../../../../i18n/t';
import { ByPointer } from '../../../../ui/by-pointer';
import type { ImageForm } from '../../rules/image-form';

/** Images from the public site with the exact prompts they were rendered from (client/pictures/recipes.json). */
const SAMPLES = [
  { name: 'lake', designType: 'Architecture', ratio: '16:9' },
  { name: 'chapel', designType: 'Architecture', ratio: '16:9' },
  { name: 'barn', designType: 'Architecture', ratio: '16:9' },
  { name: 'rendering', designType: 'Interior', ratio: '4:3' },
  { name: 'kitchen', designType: 'Interior', ratio: '16:9' },
  { name: 'bathroom', designType: 'Interior', ratio: '16:9' },
] as const;

/** Samples for an empty canvas: a click fills the form without ordering anything. */
export default function SamplePrompts({ onUse }: { onUse: (fields: Partial<ImageForm>) => void }) {
  return (
    <div className="@container crop-marks grid gap-5 p-4 sm:p-8">
      <div className="grid max-w-prose gap-1.5">
        <h2 className="font-serif text-28 text-ink md:text-40">{t('empty.title')}</h2>
        <p>
          <ByPointer mouse={t('empty.text')} finger={t('empty.textTap')} />
        </p>
      </div>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-5 @prose:grid-cols-3">
        {SAMPLES.map(({ name, designType, ratio }) => {
          const title = t(`sample.${name}.title`);
          const prompt = t(`sample.${name}.prompt`);
          return (
            <li key={name}>
              <button
                type="button"
                aria-label={t('empty.use', { title })}
                onClick={() => onUse({ designType, ratio, ratioChosen: true, prompt })}
                className="group grid w-full gap-2 rounded-6 text-left"
              >
                <img
                  src={`/pictures/${name}.webp`}
                  alt=""
                  width={3}
                  height={2}
                  className="aspect-3/2 h-auto w-full rounded-6 bg-wash-deep object-cover outline outline-line -outline-offset-1 transition-[outline-color] group-hover:outline-edge"
                />
                <span className="grid gap-0.5">
                  <span className="flex items-baseline justify-between gap-3 text-14 font-medium text-ink group-hover:text-pencil sm:text-16">
                    {title}
                    <span className="label figures max-sm:hidden">{ratio}</span>
                  </span>
                  <span lang="en" className="line-clamp-2 text-13 max-sm:hidden">
                    {prompt}
                  </span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
