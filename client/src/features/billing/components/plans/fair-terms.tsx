import { DRAFT, DRAFT_HOURS } from '@maquette/contracts/pricing/draft-credit';
import { t } from '../../../../i18n/t';

const TERMS = ['failed', 'expire', 'cancel', 'final'] as const;
const DRAFT_TERMS = { size: DRAFT.resolution, model: DRAFT.model, hours: DRAFT_HOURS };

export function FairTerms() {
  return (
    <section aria-labelledby="fair" className="drawn-late grid gap-6">
      <h2 id="fair" className="font-serif text-28 text-ink">
        {t('fair.title')}
      </h2>
      <dl className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
        {TERMS.map((term) => (
          <div key={term} className="grid content-start gap-1 border-t border-line pt-4">
            <dt className="font-medium text-ink">{t(`fair.${term}.title`)}</dt>
            <dd className="max-w-prose">{t(`fair.${term}.text`)}</dd>
          </div>
        ))}
        <div className="grid content-start gap-1 border-t border-line pt-4">
          <dt className="font-medium text-ink">{t('fair.draft.title')}</dt>
          <dd className="max-w-prose">{t('fair.draft.text', DRAFT_TERMS)}</dd>
        </div>
      </dl>
    </section>
  );
}
