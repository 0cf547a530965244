import { Suspense } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { withWords } from '../i18n/language';
import { t } from '../i18n/t';
import { PROFILE } from '../navigation/profile-address';
import { lazyPage } from '../ui/lazy-component';
import { Listening } from './early-clicks';

// Each page is its own chunk: visitors load no Firebase, socket or schema code, and tools no images of the front page.
const LandingScreen = lazyPage(() => import('../features/site/screens/landing-screen'));
const ServerFrame = lazyPage(() => withWords(import('./server-frame')));
const TermsScreen = lazyPage(() => import('../features/help/screens/terms-screen'));
const PrivacyScreen = lazyPage(() => import('../features/help/screens/privacy-screen'));
const LoginScreen = lazyPage(() => import('../features/sign-in/screens/login-screen'));
const InvitationScreen = lazyPage(() =>
  withWords(import('../features/sign-in/screens/invitation-screen'), 'dashboard'),
);
const GalleryScreen = lazyPage(() => import('../features/gallery/screens/gallery-screen'));
const GalleryEntryScreen = lazyPage(() => import('../features/gallery/screens/gallery-entry-screen'));
const VerifyScreen = lazyPage(() => import('../features/verify/screens/verify-screen'));
const StatusScreen = lazyPage(() => import('../features/status/screens/status-screen'));
const ShareScreen = lazyPage(() => withWords(import('../features/review/screens/share-screen'), 'dashboard'));
const DeletionsScreen = lazyPage(() => withWords(import('../features/account/screens/deletions-screen'), 'dashboard'));
const LocalMailScreen = lazyPage(() => import('../features/local-mail/screens/local-mail-screen'));
const ContactScreen = lazyPage(() => import('../features/site/screens/contact-screen'));
const DashboardFrame = lazyPage(() => withWords(import('../features/dashboard/screens/dashboard-frame'), 'dashboard'));
const HomeScreen = lazyPage(() => import('../features/dashboard/screens/home-screen'), '/dashboard');
const PricingScreen = lazyPage(() => import('../features/site/screens/pricing-screen'));
const DevelopersScreen = lazyPage(() => import('../features/developer-api/screens/developers-screen'));
const StatementScreen = lazyPage(() => withWords(import('../features/billing/screens/statement-screen'), 'dashboard'));
const TextToImageScreen = lazyPage(
  () => import('../features/image-tool/screens/text-to-image-screen'),
  '/dashboard/text-to-image',
);
const SketchToImagesScreen = lazyPage(
  () => import('../features/image-tool/screens/sketch-to-images-screen'),
  '/dashboard/sketch-to-images',
);
const ModelToImagesScreen = lazyPage(
  () => import('../features/model-tool/screens/model-to-images-screen'),
  '/dashboard/model-to-images',
);
const AccountScreen = lazyPage(() => import('../features/account/screens/account-screen'));
const AssetsScreen = lazyPage(() => import('../features/library/screens/assets-screen'), '/dashboard/assets');
const CustomElementsScreen = lazyPage(() => import('../features/elements/screens/custom-elements-screen'));
const HelpScreen = lazyPage(() => withWords(import('../features/help/screens/help-screen'), 'dashboard'));
const WorkspaceAssetsScreen = lazyPage(() => import('../features/library/screens/workspace-assets-screen'));
const FavoriteAssetsScreen = lazyPage(() => import('../features/library/screens/favorite-assets-screen'));
const ReviewsScreen = lazyPage(() => import('../features/review/screens/reviews-screen'));
const ReviewScreen = lazyPage(() => import('../features/review/screens/review-screen'));
const ProjectPages = lazyPage(() => import('../features/projects/screens/project-pages'));
const CompareScreen = lazyPage(() => import('../features/compare/screens/compare-screen'));
const TrashScreen = lazyPage(() => import('../features/library/screens/trash-screen'));
const ImageToVideoScreen = lazyPage(
  () => import('../features/video-tool/screens/image-to-video-screen'),
  '/dashboard/image-to-video',
);
const VideoToVideoScreen = lazyPage(
  () => import('../features/video-tool/screens/video-to-video-screen'),
  '/dashboard/video-to-video',
);
const OpsScreen = lazyPage(() => import('../features/console/screens/ops-screen'));
const Gen1Screen = lazyPage(() => import('../features/video-tool/screens/animate-screen'));

/** Component gallery for designers and developers, only in `npm run dev`. */
const DesignScreen = import.meta.env.DEV
  ? lazyPage(() => import('../features/design-sheet/screens/design-screen'))
  : null;

/** Dashboard pages by relative path. The profile panel opens over any of them. */
const DASHBOARD_PAGES = (
  <>
    <Route index element={<HomeScreen />} />
    <Route path="text-to-image" element={<TextToImageScreen />} />
    <Route path="sketch-to-images" element={<SketchToImagesScreen />} />
    <Route path="model-to-images" element={<ModelToImagesScreen />} />
    <Route path="account" element={<AccountScreen />} />
    <Route path="assets" element={<AssetsScreen />} />
    <Route path="workspace-assets" element={<WorkspaceAssetsScreen />} />
    <Route path="favorite-assets" element={<FavoriteAssetsScreen />} />
    <Route path="reviews" element={<ReviewsScreen />} />
    <Route path="review" element={<ReviewScreen />} />
    <Route path="trash" element={<TrashScreen />} />
    <Route path="projects/*" element={<ProjectPages />} />
    <Route path="compare" element={<CompareScreen />} />
    <Route path="custom-elements" element={<CustomElementsScreen />} />
    <Route path="image-to-video" element={<ImageToVideoScreen />} />
    <Route path="video-to-video" element={<VideoToVideoScreen />} />
    <Route path="animate/:handoffId" element={<Gen1Screen />} />
    <Route path="*" element={<Navigate to="/" replace />} />
  </>
);

/** Redirects /billing to the Plans & Billing tab and keeps the query. */
function ToBilling() {
  const query = new URLSearchParams(useLocation().search);
  query.set('tab', 'plans');
  return <Navigate to={`${PROFILE}?${query}`} replace />;
}

/** Layout of pages that make no API calls. */
const ReadingFrame = () => (
  <>
    <Outlet />
    <Listening />
  </>
);

/** All routes, for the browser's router and the static router used for prerendering. */
export function Pages() {
  return (
    <>
      <a
        href="#content"
        className="sr-only rounded-6 bg-ink px-4 py-2 text-paper focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
      >
        {t('page.skip')}
      </a>
      <Suspense
        fallback={
          <p role="status" className="sr-only">
            {t('page.loading')}
          </p>
        }
      >
        <Routes>
          <Route element={<ReadingFrame />}>
            <Route path="/" element={<LandingScreen />} />
            <Route path="/terms-of-use" element={<TermsScreen />} />
            <Route path="/privacy-policy" element={<PrivacyScreen />} />
          </Route>
          {DesignScreen ? <Route path="/design" element={<DesignScreen />} /> : null}
          <Route element={<ServerFrame />}>
            <Route path="/login" element={<LoginScreen />} />
            <Route path="/invitation" element={<InvitationScreen />} />
            <Route path="/gallery" element={<GalleryScreen />} />
            <Route path="/gallery/:id" element={<GalleryEntryScreen />} />
            <Route path="/verify" element={<VerifyScreen />} />
            <Route path="/status" element={<StatusScreen />} />
            <Route path="/share" element={<ShareScreen />} />
            <Route path="/deletions" element={<DeletionsScreen />} />
            <Route path="/pricing" element={<PricingScreen />} />
            <Route path="/ourplan" element={<PricingScreen />} />
            <Route path="/help" element={<HelpScreen />} />
            <Route path="/contact" element={<ContactScreen />} />
            <Route path="/developers" element={<DevelopersScreen />} />
            <Route path="/billing" element={<ToBilling />} />
            <Route path="/local-mail" element={<LocalMailScreen />} />
            <Route path="/ops/*" element={<OpsScreen />} />
            <Route path="/dashboard/statement" element={<StatementScreen />} />
            <Route path="/dashboard/*" element={<DashboardFrame pages={DASHBOARD_PAGES} />} />
          </Route>
          <Route path="*" element={<Navigate to="/" replace />} />
        </Routes>
      </Suspense>
    </>
  );
}
