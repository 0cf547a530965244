import { quoteStill, quoteView } from '@maquette/domain/pricing/price-list';
import { Link } from 'react-router-dom';
import { t } from '../../words/t';

/** The lowest price of a picture, from the price list itself. */
const FROM = quoteView(quoteStill({ tool: 't2i', resolution: '720p', turbo: true, mode: 'fast' })).credits;

/** One card for each tool that exists. */
export function ToolCards() {
  return (
    <section className="grid gap-3">
      <h2 className="label">{t('home.tools')}</h2>
      <Link
        to="/dashboard/text-to-image"
        className="grid max-w-form gap-1.5 rounded-10 border border-line bg-sheet p-5 transition-colors hover:border-edge"
      >
        <span className="font-serif text-28 text-ink">{t('home.card')}</span>
        <span>{t('home.cardText')}</span>
        <span className="label figures pt-2">{t('home.cardPrice', { credits: FROM })}</span>
      </Link>
    </section>
  );
}
