import '../i18n/front-words';
import { usePageTitle } from '../design/page-title';
import { AskedAndMade } from '../features/landing/asked-and-made';
import { Hero } from '../features/landing/hero';
import { LineAndMoney } from '../features/landing/line-and-money';
import { PlansTeaser } from '../features/landing/plans-teaser';
import { SiteFooter } from '../features/landing/site-footer';
import { SiteHeader } from '../features/landing/site-header';
import { AnimationSection, Closing, Promises, RenderingSection } from '../features/landing/tool-sections';
import { t } from '../i18n/t';
import { CameraTrial } from './camera-trial';
import { GalleryPlace } from './gallery-place';
import { useHashScroll } from './use-hash-scroll';

export default function LandingScreen() {
  usePageTitle(t('landing.title'));
  useHashScroll();
  return (
    <>
      <SiteHeader />
      <main id="content">
        <Hero />
        <Promises />
        <RenderingSection />
        <AskedAndMade />
        <AnimationSection stage={<CameraTrial />} />
        <LineAndMoney />
        <GalleryPlace />
        <PlansTeaser />
        <Closing />
      </main>
      <SiteFooter imagesShown />
    </>
  );
}
