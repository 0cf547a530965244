import '../../../i18n/gallery-words';
import '../../../i18n/visitor-words';
import { LIVE_PART, liveData } from '../../../http/server-rendered-data';
import { t } from '../../../i18n/t';
import { usePageTitle } from '../../../ui/page-title';
import { ScreenTitle } from '../../../ui/screen-title';
import { SiteFooter } from '../../site-frame/components/site-footer';
import { VisitorHeader } from '../../site-frame/components/visitor-header';
import { useGallery } from '../api/gallery';
import { EntryList, EntryPlaces, GalleryLoadError } from '../components/entry-list';

export default function GalleryScreen() {
  usePageTitle(t('t2i.tab', { title: t('gallery.title') }));
  return (
    <>
      <VisitorHeader />
      <main
        id="content"
        className="mx-auto grid min-h-dvh w-full max-w-page grid-cols-1 content-start gap-8 px-4 pt-24 pb-16 sm:px-8"
      >
        <header className="grid gap-3">
          <ScreenTitle className="text-40 tracking-tight text-balance">{t('gallery.title')}</ScreenTitle>
          <p className="max-w-prose text-16">{t('gallery.lead')}</p>
        </header>
        <Entries />
      </main>
      <SiteFooter imagesShown />
    </>
  );
}

function Entries() {
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useGallery();
  if (import.meta.env.SSR) return LIVE_PART;
  if (!data) {
    const failed = isError || liveData('gallery') === null;
    return failed ? <GalleryLoadError onRetry={() => void refetch()} /> : <EntryPlaces />;
  }
  return (
    <EntryList
      entries={data.pages.flatMap(({ items }) => items)}
      more={hasNextPage ? { busy: isFetchingNextPage, onMore: () => void fetchNextPage() } : null}
    />
  );
}
