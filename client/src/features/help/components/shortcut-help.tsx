import '../../../i18n/keys-words';
import { ExternalLink } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { t, type WordKey } from '../../../i18n/t';
import { useMay } from '../../../session/use-may';
import { APPLE } from '../../../ui/apple-keys';
import { Dialog } from '../../../ui/dialog';
import { lazyComponent } from '../../../ui/lazy-component';
import { Skeleton } from '../../../ui/skeleton';
import { SwitchField } from '../../../ui/switch-field';
import { singleKeysOn, turnSingleKeys } from '../../../ui/use-shortcuts';
import { helpArticles } from '../rules/help-articles';
import { type KeyRow, keysEverywhere, screenHelp } from '../rules/screen-help';
import { keepText, writtenText } from '../rules/written-texts';

/** Loaded separately, so that the shortcuts appear without waiting for the articles. */
const Articles = lazyComponent(
  async () => {
    await keepText('help/help-center');
    return { default: ArticleList };
  },
  { quiet: true, fallback: <Skeleton className="h-24" /> },
);

/** The current screen's help: articles and keyboard shortcuts. A default export, loaded when first opened. */
export default function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const { pathname, search } = useLocation();
  const may = useMay();
  const [on, setOn] = useState(singleKeysOn);
  // Starts at the top, although the articles above the shortcuts load later.
  const top = useRef<HTMLDivElement>(null);
  const tab = new URLSearchParams(search).get('tab');
  const address = tab ? `${pathname}?tab=${tab}` : pathname;
  const { articles, keys } = screenHelp(address);
  const works = ({ needs }: KeyRow) => !needs || may(needs);
  return (
    <Dialog title={t('keys.title')} shape="card" first={top} open onClose={onClose}>
      <div ref={top} tabIndex={-1} className="grid grid-cols-1 gap-5 pt-3 outline-none">
        {articles.length > 0 ? (
          <Group title={t('keys.articles')}>
            <Articles ids={articles} />
          </Group>
        ) : null}
        <Keys title={t('keys.here')} rows={keys.filter(works)} />
        <Keys title={t('keys.everywhere')} rows={keysEverywhere(address)} />
        <SwitchField
          label={t('keys.single')}
          hint={t('keys.singleWhy')}
          checked={on}
          onToggle={(next) => {
            turnSingleKeys(next);
            setOn(next);
          }}
        />
      </div>
    </Dialog>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-1">
      <h2 className="label">{title}</h2>
      {children}
    </section>
  );
}

/** Opens in a new tab, so that unsaved work on the page is kept. */
function ArticleList({ ids }: { ids: readonly string[] }) {
  const { language } = writtenText('help/help-center');
  return (
    <ul>
      {ids.map((id) => {
        const title = helpArticles().find((article) => article.id === id)?.title;
        return title ? <Article key={id} address={`/help#${id}`} title={title} language={language} /> : null;
      })}
      <Article address="/help" title={t('shell.help')} />
    </ul>
  );
}

function Article({ address, title, language }: { address: string; title: string; language?: string }) {
  return (
    <li>
      <a
        href={address}
        target="_blank"
        rel="noreferrer"
        className="flex min-h-9 items-center gap-2 rounded-6 text-ink hover:underline pointer-coarse:min-h-11"
      >
        <span lang={language}>{title}</span>
        <ExternalLink aria-hidden className="size-3 shrink-0 text-soft" />
        <span className="sr-only">{t('keys.newTab')}</span>
      </a>
    </li>
  );
}

function Keys({ title, rows }: { title: string; rows: readonly KeyRow[] }) {
  if (rows.length === 0) return null;
  return (
    <Group title={title}>
      <dl className="grid divide-y divide-line border-y border-line">
        {rows.map(({ keys, what }) => (
          <div key={what} className="flex items-center justify-between gap-4 py-2">
            <dt>{t(what)}</dt>
            <dd className="flex flex-wrap justify-end gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="figures whitespace-nowrap rounded-6 border border-line-strong px-2 py-0.5 text-12 text-ink"
                >
                  {key
                    .split(/(?<=.)\+/)
                    .map(capOf)
                    .join(' + ')}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Group>
  );
}

function capOf(key: string): string {
  const sign = SIGNS[key];
  if (sign) return sign;
  const named = NAMED.find((name) => name === `key.${key}`);
  return named ? t(named) : key.toUpperCase();
}

const SIGNS: Record<string, string> = {
  arrows: '← ↑ ↓ →',
  arrowup: '↑',
  arrowdown: '↓',
  '-': '−',
  ...(APPLE ? { command: '⌘', alt: '⌥', shift: '⇧' } : {}),
};

const NAMED = [
  'key.command',
  'key.shift',
  'key.alt',
  'key.enter',
  'key.space',
  'key.delete',
  'key.home',
  'key.end',
  'key.escape',
] as const satisfies readonly WordKey[];
