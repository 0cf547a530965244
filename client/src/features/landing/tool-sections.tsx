import { Link } from 'react-router-dom';
import { ButtonLink } from '../../design/button';
import { t } from '../../i18n/t';
import { ImagePlace } from './site-image';
import { IMAGE_SIZES, VIDEO_SIZES } from './sold-sizes';

const PROMISES = [1, 2, 3] as const;
const STEPS = [1, 2, 3] as const;
const FOOTER_PLACES = [
  { to: '/terms-of-use', name: 'footer.terms' },
  { to: '/privacy-policy', name: 'footer.privacy' },
  { to: '/developers', name: 'footer.developers' },
  { to: '/contact', name: 'footer.contact' },
] as const;

export function Promises() {
  return (
    <section className="border-y border-line bg-sheet">
      <ul className="mx-auto grid max-w-page divide-line px-4 max-md:divide-y sm:px-8 md:grid-cols-3 md:divide-x">
        {PROMISES.map((number) => (
          <li key={number} className="grid content-start gap-2 py-8 md:px-8 md:py-12 md:first:pl-0 md:last:pr-0">
            <h2 className="font-serif text-28 text-ink">{t(`landing.promise${number}.title`)}</h2>
            <p>{t(`landing.promise${number}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function RenderingSection() {
  return (
    <section id="airendering" className="mx-auto grid max-w-page gap-10 px-4 py-20 sm:px-8 lg:grid-cols-12 lg:py-32">
      <div className="grid content-start gap-6 lg:col-span-7">
        <p className="text-13 text-pencil">{t('landing.rendering.kicker')}</p>
        <h2 className="font-serif text-40 tracking-tight text-balance text-ink sm:text-64">
          {t('landing.rendering.title')}
        </h2>
        <p className="max-w-prose text-16 text-pretty">{t('landing.rendering.text', IMAGE_SIZES)}</p>
        <ButtonLink to="/login" className="w-fit">
          {t('landing.rendering.action')}
        </ButtonLink>
      </div>
      <div className="lg:col-span-5 lg:self-end">
        <ImagePlace
          place="rendering"
          otherwise={
            <ol className="border-t border-line-strong">
              {STEPS.map((number) => (
                <li key={number} className="flex items-baseline gap-6 border-b border-line py-5 text-20 text-ink">
                  <span className="figures text-13 text-pencil">{number}</span>
                  {t(`landing.rendering.step${number}`)}
                </li>
              ))}
            </ol>
          }
        />
      </div>
    </section>
  );
}

export function AnimationSection() {
  return (
    <section id="aianimation" className="border-t border-line bg-wash">
      <div className="mx-auto grid max-w-page gap-10 px-4 py-20 sm:px-8 lg:grid-cols-12 lg:py-32">
        <div className="grid content-start justify-items-start gap-6 lg:col-span-7">
          <p className="text-13 text-pencil">{t('landing.animation.kicker')}</p>
          <h2 className="font-serif text-40 tracking-tight text-balance text-ink sm:text-64">
            {t('landing.animation.title')}
          </h2>
          <p className="max-w-prose text-16 text-pretty">{t('landing.animation.text', VIDEO_SIZES)}</p>
          <ButtonLink to="/login" className="w-fit">
            {t('landing.animation.action')}
          </ButtonLink>
        </div>
        <div className="lg:col-span-5">
          <ImagePlace place="animation" otherwise={<DollyDiagram />} />
        </div>
      </div>
    </section>
  );
}

/** Three stations on the camera's path: place and direction of view. */
const CAMERAS = [
  { x: 54, y: 206, turn: 4 },
  { x: 176, y: 192, turn: -38 },
  { x: 286, y: 128, turn: -2 },
];

/** A plan view of a camera's path through a room: decoration, drawn rather than claimed. */
function DollyDiagram() {
  return (
    <svg aria-hidden="true" viewBox="0 0 420 260" className="w-full fill-none stroke-drawing" strokeWidth="1">
      <path d="M20 20H400V240H20z" className="stroke-ink" strokeWidth="2" />
      <path d="M20 90V150M170 20h70M400 60v90" className="stroke-wash" strokeWidth="4" />
      <path d="M20 90a60 60 0 0 1 60 60M20 150h60" />
      <path d="M262 62h92v60h-92zM262 92h92M120 60h60v34h-60z" />
      <circle cx="308" cy="186" r="26" />
      <path d="M282 186h52M308 160v52" strokeDasharray="3 4" />
      <path d="M54 206C120 214 176 196 214 166S300 112 342 136" className="stroke-pencil-mark" strokeWidth="2" />
      {CAMERAS.map(({ x, y, turn }) => (
        <g key={x} transform={`translate(${x} ${y}) rotate(${turn})`} className="stroke-pencil-mark">
          <circle r="3.5" className="fill-pencil-mark stroke-none" />
          <path d="M0 0L52 -22M0 0L52 22" strokeDasharray="4 4" />
          <path d="M52 -22A57 57 0 0 1 52 22" />
        </g>
      ))}
    </svg>
  );
}

export function Closing() {
  return (
    <section className="border-t border-line">
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-6 px-4 py-16 sm:px-8 lg:py-24">
        <p className="font-serif text-40 text-balance text-ink">{t('landing.closing')}</p>
        <ButtonLink to="/login" tone="primary" size="large">
          {t('landing.start')}
        </ButtonLink>
      </div>
    </section>
  );
}

export function SiteFooter({ imagesShown }: { imagesShown: boolean }) {
  return (
    <footer className="border-t border-line">
      <div className="label mx-auto flex max-w-page flex-wrap justify-between gap-2 px-4 py-6 sm:px-8">
        <p>{t('landing.footer')}</p>
        <nav aria-label={t('footer.label')}>
          <ul className="flex flex-wrap gap-x-6 gap-y-2">
            {FOOTER_PLACES.map(({ to, name }) => (
              <li key={to}>
                <Link to={to} className="rounded-6 hover:text-ink hover:underline">
                  {t(name)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {imagesShown ? <p>{t('landing.footerNote')}</p> : null}
      </div>
    </footer>
  );
}
