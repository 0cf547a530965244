import '../../../i18n/front-words';
import { t } from '../../../i18n/t';
import { usePageTitle } from '../../../ui/page-title';
import { useHashScroll } from '../../../ui/use-hash-scroll';
import { GalleryPlace } from '../../gallery/components/lazy-gallery-strip';
import { SiteFooter } from '../../site-frame/components/site-footer';
import { SiteHeader } from '../../site-frame/components/site-header';
import { CameraTrial } from '../components/camera-demo';
import { Hero } from '../components/hero';
import { PlansTeaser } from '../components/plans-teaser';
import { PromptAndResult } from '../components/prompt-and-result';
import { QueueAndPricing } from '../components/queue-and-pricing';
import { AnimationSection, Closing, RenderingSection, ToolPromises } from '../components/tool-sections';

export default function LandingScreen() {
  usePageTitle(t('landing.title'));
  useHashScroll();
  return (
    <>
      <SiteHeader />
      <main id="content">
        <Hero />
        <ToolPromises />
        <RenderingSection />
        <PromptAndResult />
        <AnimationSection stage={<CameraTrial />} />
        <QueueAndPricing />
        <GalleryPlace />
        <PlansTeaser />
        <Closing />
      </main>
      <SiteFooter imagesShown />
    </>
  );
}
