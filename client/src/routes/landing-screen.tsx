import '../i18n/visitor-words';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { usePageTitle } from '../design/page-title';
import { Hero } from '../features/landing/hero';
import { PICTURES } from '../features/landing/images';
import { SiteHeader } from '../features/landing/site-header';
import { AnimationSection, Closing, Promises, RenderingSection, SiteFooter } from '../features/landing/tool-sections';
import { t } from '../i18n/t';

export default function LandingScreen() {
  const { hash } = useLocation();
  usePageTitle(t('landing.title'));
  useEffect(() => {
    if (!hash) return;
    const section = document.getElementById(hash.slice(1));
    section?.scrollIntoView();
  }, [hash]);
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
