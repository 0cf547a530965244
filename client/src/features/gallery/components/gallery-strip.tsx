import '../../../i18n/gallery-words';
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
import recipes from '../../../../pictures/recipes.json';
import { callApi } from '../../../http/api-client';
import { t } from '../../../i18n/t';
import { ButtonLink } from '../../../ui/button';
import { keepShownCopy } from '../rules/loaded-image-copies';

/** Minimum number of selected results. With fewer, the strip shows our own images. */
const FEWEST = 3;
/** Images that are not used elsewhere on the front page. */
const OWN = ['hero', 'loft', 'lake', 'a-frame', 'brick-row', 'rendering'] as const;

/** Results selected by an operator or approved by their authors; our own images if there are fewer than three. */
export default function GalleryStrip() {
  const entries = useFrontPage();
  return (
    <section aria-labelledby="made" className="border-t border-line">
      <div className="grid grid-cols-1 gap-8 py-12 lg:py-20">
        <div className="mx-auto flex w-full max-w-page flex-wrap items-end justify-between gap-4 px-4 sm:px-8">
          <h2 id="made" className="font-serif text-40 tracking-tight text-balance text-ink">
            {t('gallery.strip')}
          </h2>
          <ButtonLink to="/gallery">{t('gallery.all')}</ButtonLink>
        </div>
        {/* Our own images are not links, so the strip itself must be focusable to be scrolled by keyboard. */}
        <ul
          tabIndex={entries.length < FEWEST ? 0 : undefined}
          aria-labelledby="made"
          className="in-page-column flex snap-x gap-4 overflow-x-auto pb-2"
        >
          {entries.length < FEWEST ? <OwnImages /> : <Entries entries={entries} />}
        </ul>
      </div>
    </section>
  );
}

function Entries({ entries }: { entries: readonly GalleryEntry[] }) {
  return entries.map(({ id, words, width, height }) => (
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
  ));
}

function OwnImages() {
  return OWN.map((name) => {
    const { prompt, width, height } = recipes[name];
    return (
      <li key={name} className="h-44 shrink-0 snap-start sm:h-56" style={{ aspectRatio: width / height }}>
        <img
          src={`/pictures/${name}.webp`}
          alt={t('landing.asked.alt', { prompt })}
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
          className="size-full rounded-6 border border-line bg-wash object-cover"
        />
      </li>
    );
  });
}

let newest: GalleryEntry[] = [];

function useFrontPage(): GalleryEntry[] {
  const [entries, setEntries] = useState(newest);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    callApi(ROUTES.galleryFrontPage, galleryPageSchema, { anonymous: true, signal }).then(
      ({ items }) => {
        newest = items;
        setEntries(newest);
      },
      (error: unknown) => signal.aborted || console.warn('Results for the front page could not be loaded.', error),
    );
    return () => controller.abort();
  }, []);
  return entries;
}
