import { ButtonLink } from '../../design/button';
import { t } from '../../words/t';

/** What the API is and what it needs, for whose plan has none. */
export function LockedPanel({ plan }: { plan: string }) {
  return (
    <section aria-labelledby="api-locked" className="grid max-w-prose gap-4 rounded-10 border border-line bg-sheet p-6">
      <h2 id="api-locked" className="font-serif text-28 text-ink">
        {t('api.locked.title')}
      </h2>
      <p>{t('api.locked.text', { plan })}</p>
      <ButtonLink to="/pricing?plan=pro" tone="primary" className="justify-self-start">
        {t('api.locked.upgrade')}
      </ButtonLink>
    </section>
  );
}
