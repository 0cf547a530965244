import '../i18n/visitor-words';
import { usePageTitle } from '../design/page-title';
import { Hero } from '../features/landing/hero';
import { PICTURES } from '../features/landing/images';
import { SiteHeader } from '../features/landing/site-header';
import { AnimationSection, Closing, Promises, RenderingSection, SiteFooter } from '../features/landing/tool-sections';
import { t } from '../i18n/t';
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
        <AnimationSection />
        <Closing />
      </main>
      <SiteFooter imagesShown={PICTURES.length > 0} />
    </>
  );
}
