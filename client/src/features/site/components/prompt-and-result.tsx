import recipes from '../../../../pictures/recipes.json';
import { t } from '../../../i18n/t';

/** Sample images with their prompts, which come from the recipes that rendered them. */
const SHOWN = ['chapel', 'museum', 'cellar', 'barn', 'kitchen', 'lake', 'greenhouse', 'bathroom'] as const;

export function PromptAndResult() {
  return (
    <section aria-labelledby="asked" className="drawn-late border-t border-line bg-sheet">
      <div className="mx-auto grid max-w-page gap-8 px-4 py-12 sm:px-8 lg:py-20">
        <div className="grid gap-3">
          <h2 id="asked" className="font-serif text-40 tracking-tight text-balance text-ink">
            {t('landing.asked.title')}
          </h2>
          <p className="max-w-prose text-16 text-pretty">{t('landing.asked.text')}</p>
        </div>
        <ul className="grid grid-cols-2 gap-x-4 gap-y-6 lg:grid-cols-4 lg:gap-x-5 lg:gap-y-8">
          {SHOWN.map((name) => {
            const { prompt, width, height } = recipes[name];
            return (
              <li key={name}>
                <figure className="grid gap-2">
                  <img
                    src={`/pictures/${name}.webp`}
                    alt={t('landing.asked.alt', { prompt })}
                    width={width}
                    height={height}
                    loading="lazy"
                    className="aspect-8/5 h-auto w-full rounded-6 bg-wash object-cover"
                  />
                  <figcaption lang="en" className="text-13 text-pretty">
                    “{prompt}”
                  </figcaption>
                </figure>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
