import { t } from '../i18n/t';

/** The logo: a model on a base drawn in red pencil, with the product name unless `mark` is set. */
export function Logo({ mark = false }: { mark?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2 text-ink">
      <svg aria-hidden="true" viewBox="0 0 24 24" className="size-6" fill="none" strokeWidth="1.75">
        <path d="M4.5 19V6.5L12 12.5l7.5-6V19" className="stroke-ink" />
        <path d="M2.5 19.75h19" className="stroke-pencil-mark" />
      </svg>
      {mark ? null : <span className="font-wordmark text-20">{t('product.name')}</span>}
    </span>
  );
}
