import { quoteImage, quoteVideo, quoteView } from '@maquette/contracts/pricing/price-list';
import { RESOLUTIONS } from '@maquette/contracts/tools/render-choices';
import { Link } from 'react-router-dom';
import { t } from '../../../i18n/t';
import { TOOL_PAGES } from '../../../navigation/tool-addresses';

/** Lowest prices, computed from the price list. */
const still = { resolution: '720p', turbo: true, mode: 'fast' } as const;
const plainSecond = {
  modality: 'i2v',
  resolution: '720p',
  fps: 24,
  seconds: 1,
  mode: 'fast',
  premiumModel: false,
  turbo: true,
  looping: false,
  stabilization: false,
  keepVerticals: false,
  parallaxDepth: 0,
  depthMapProvided: false,
  upscale4k: false,
} as const;
const FROM = {
  t2i: quoteView(quoteImage({ tool: 't2i', ...still })).credits,
  s2i: quoteView(quoteImage({ tool: 's2i', ...still })).credits,
  m2i: quoteView(quoteImage({ tool: 'm2i', ...still })).credits,
  i2v: quoteView(quoteVideo(plainSecond)).credits,
};

const sizes = { smallest: RESOLUTIONS[0], largest: RESOLUTIONS.at(-1) ?? RESOLUTIONS[0] };
const CARDS = [
  {
    tool: 't2i',
    picture: '/pictures/lake.webp',
    text: t('home.t2iText', sizes),
    price: t('home.priceStill', { credits: FROM.t2i }),
  },
  {
    tool: 's2i',
    picture: '/sketches/house.webp',
    text: t('home.s2iText'),
    price: t('home.priceStill', { credits: FROM.s2i }),
  },
  {
    tool: 'm2i',
    picture: '/pictures/museum.webp',
    text: t('home.m2iText'),
    price: t('home.priceStill', { credits: FROM.m2i }),
  },
  {
    tool: 'i2v',
    picture: '/pictures/loft.webp',
    text: t('home.i2vText'),
    price: t('home.priceClip', { credits: FROM.i2v }),
  },
] as const;

/** One card per tool that can start a render. */
export function ToolCards() {
  return (
    <section className="grid gap-3">
      <h2 className="label">{t('home.tools')}</h2>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {CARDS.map(({ tool, picture, text, price }) => (
          <li key={tool} className="grid">
            <Link
              to={TOOL_PAGES[tool]}
              className="grid content-start overflow-hidden rounded-10 border border-line bg-sheet transition-colors hover:border-edge"
            >
              <img
                src={picture}
                alt=""
                loading="lazy"
                decoding="async"
                className="aspect-3/2 w-full bg-wash object-cover"
              />
              <span className="grid gap-1.5 p-5">
                <span className="font-serif text-28 text-ink">{t(`home.${tool}`)}</span>
                <span>{text}</span>
                <span translate="no" className="label figures pt-2">
                  {price}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
