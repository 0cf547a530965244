import '../i18n/gallery-words';
import { ROUTES } from '@maquette/contracts/calls/routes';
import {
  type GalleryEntry,
  galleryEntryPage,
  galleryImageUrl,
  galleryPageSchema,
} from '@maquette/contracts/gallery/gallery';
import { SMALLEST_COPY } from '@maquette/contracts/review/copy-sides';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../design/button';
import { keepShownCopy } from '../features/public-gallery/shown-copies';
import { t } from '../i18n/t';
import { callApi } from '../transport/api-client';

/** Fewer say nothing about what others make. */
const FEWEST = 3;
const MOST = 10;

/** The newest results of the public gallery. Nothing where there are hardly any, or they cannot be had. */
export default function GalleryStrip() {
  const entries = useNewest();
  if (entries.length < FEWEST) return null;
  return (
    <section aria-labelledby="made" className="border-t border-line">
      <div className="grid grid-cols-1 gap-8 py-12 lg:py-20">
        <div className="mx-auto flex w-full max-w-page flex-wrap items-end justify-between gap-4 px-4 sm:px-8">
          <h2 id="made" className="font-serif text-40 tracking-tight text-balance text-ink">
            {t('gallery.strip')}
          </h2>
          <ButtonLink to="/gallery">{t('gallery.all')}</ButtonLink>
        </div>
        <ul className="in-page-column flex snap-x gap-4 overflow-x-auto pb-2">
          {entries.map(({ id, words, width, height }) => (
            <li key={id} className="h-44 shrink-0 snap-start sm:h-56" style={{ aspectRatio: width / height }}>
              <Link
                to={galleryEntryPage(id)}
                aria-label={t('gallery.open', { words })}
                title={words}
                data-picture={id}
                onClick={({ currentTarget }) => keepShownCopy(id, currentTarget.querySelector('img'))}
                className="block size-full overflow-hidden rounded-6 border border-line bg-wash hover:border-edge"
              >
                <img
                  src={galleryImageUrl(id, SMALLEST_COPY)}
                  alt=""
                  loading="lazy"
                  decoding="async"
                  className="size-full object-cover"
                />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** For who comes back to the page: it stands as it was left, and is asked for anew. */
let newest: GalleryEntry[] = [];

function useNewest(): GalleryEntry[] {
  const [entries, setEntries] = useState(newest);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    callApi(ROUTES.gallery, galleryPageSchema, { anonymous: true, signal }).then(
      ({ items }) => {
        newest = items.slice(0, MOST);
        setEntries(newest);
      },
      (error: unknown) => signal.aborted || console.warn('The gallery could not be loaded.', error),
    );
    return () => controller.abort();
  }, []);
  return entries;
}
