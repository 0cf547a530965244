import { Suspense } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { latePage } from '../design/late-part';
import { withWords } from '../i18n/language';
import { t } from '../i18n/t';
import { PROFILE } from '../renders/profile-place';
import { Listening } from './early-clicks';

// Each page is its own chunk: no Firebase, socket or schema code reaches a visitor, and no pictures of the front page a tool.
const LandingScreen = latePage(() => import('../routes/landing-screen'));
const ServerFrame = latePage(() => withWords(import('./server-frame')));
const TermsScreen = latePage(() => import('../routes/terms-screen'));
const PrivacyScreen = latePage(() => import('../routes/privacy-screen'));
const LoginScreen = latePage(() => import('../routes/login-screen'));
const InvitationScreen = latePage(() => withWords(import('../routes/invitation-screen'), 'dashboard'));
const GalleryScreen = latePage(() => import('../routes/gallery-screen'));
const GalleryEntryScreen = latePage(() => import('../routes/gallery-entry-screen'));
const VerifyScreen = latePage(() => import('../routes/verify-screen'));
const StatusScreen = latePage(() => import('../routes/status-screen'));
const ShareScreen = latePage(() => withWords(import('../routes/share-screen'), 'dashboard'));
const DeletionsScreen = latePage(() => withWords(import('../routes/deletions-screen'), 'dashboard'));
const LocalMailScreen = latePage(() => import('../routes/local-mail-screen'));
const ContactScreen = latePage(() => import('../routes/contact-screen'));
const DashboardFrame = latePage(() => withWords(import('../routes/dashboard-frame'), 'dashboard'));
const HomeScreen = latePage(() => import('../routes/home-screen'), '/dashboard');
const PricingScreen = latePage(() => import('../routes/pricing-screen'));
const DevelopersScreen = latePage(() => import('../routes/developers-screen'));
const StatementScreen = latePage(() => withWords(import('../routes/statement-screen'), 'dashboard'));
const TextToImageScreen = latePage(() => import('../routes/text-to-image-screen'), '/dashboard/text-to-image');
const SketchToImagesScreen = latePage(() => import('../routes/sketch-to-images-screen'), '/dashboard/sketch-to-images');
const AccountScreen = latePage(() => import('../routes/account-screen'));
const AssetsScreen = latePage(() => import('../routes/assets-screen'), '/dashboard/assets');
const CustomElementsScreen = latePage(() => import('../routes/custom-elements-screen'));
const HelpScreen = latePage(() => withWords(import('../routes/help-screen'), 'dashboard'));
const WorkspaceAssetsScreen = latePage(() => import('../routes/workspace-assets-screen'));
const FavoriteAssetsScreen = latePage(() => import('../routes/favorite-assets-screen'));
const ReviewsScreen = latePage(() => import('../routes/reviews-screen'));
const ReviewScreen = latePage(() => import('../routes/review-screen'));
const ProjectPages = latePage(() => import('../routes/project-pages'));
const CompareScreen = latePage(() => import('../routes/compare-screen'));
const TrashScreen = latePage(() => import('../routes/trash-screen'));
const ImageToVideoScreen = latePage(() => import('../routes/image-to-video-screen'), '/dashboard/image-to-video');
const VideoToVideoScreen = latePage(() => import('../routes/video-to-video-screen'), '/dashboard/video-to-video');
const OpsScreen = latePage(() => import('../routes/ops-screen'));
const Gen1Screen = latePage(() => import('../routes/gen1-screen'));

/** What every piece looks like, for whoever draws one: `npm run dev` alone has it. */
const DesignScreen = import.meta.env.DEV ? latePage(() => import('../routes/design-screen')) : null;

/** The pages inside the frame of the dashboard, by the rest of their address. The profile panel opens over any of them. */
const DASHBOARD_PAGES = (
  <>
    <Route index element={<HomeScreen />} />
    <Route path="text-to-image" element={<TextToImageScreen />} />
    <Route path="sketch-to-images" element={<SketchToImagesScreen />} />
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

/** /billing is the tab Plans & Billing; what the address says besides goes along. */
function ToBilling() {
  const query = new URLSearchParams(useLocation().search);
  query.set('tab', 'plans');
  return <Navigate to={`${PROFILE}?${query}`} replace />;
}

/** Around every page that talks to nobody. */
const ReadingFrame = () => (
  <>
    <Outlet />
    <Listening />
  </>
);

/** Every page by its address, inside a router: the browser's, or the one that pages are written with at build time. */
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
