import '../../../i18n/legal-words';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { t } from '../../../i18n/t';
import { Button } from '../../../ui/button';
import type { LegalBlock, LegalPiece } from '../rules/legal-page';
import type { WrittenText } from '../rules/written-texts';

/** @param children note between title and text */
export function LegalText({ title, blocks, language, children }: WrittenText & { children?: ReactNode }) {
  const headings = blocks.filter((block) => block.kind === 'heading');
  return (
    <div className="grid grid-cols-1 gap-x-16 gap-y-6 lg:grid-cols-[16rem_minmax(0,1fr)]">
      <div className="grid gap-6 lg:col-start-2">
        <h1
          lang={language}
          className="wrap-anywhere hyphens-auto font-serif text-40 tracking-tight text-ink max-[22.5rem]:text-28 sm:text-64"
        >
          {title}
        </h1>
        {children}
      </div>
      <nav
        aria-label={t('legal.contents')}
        className="print:hidden lg:sticky lg:top-24 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:self-start"
      >
        <ol
          lang={language}
          className="grid grid-cols-2 gap-x-6 border-y border-line py-2 lg:grid-cols-1 lg:border-0 lg:py-0"
        >
          {headings.map(({ id, text }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="flex min-h-9 items-center rounded-6 text-13 leading-tight hover:text-ink hover:underline"
              >
                {text}
              </a>
            </li>
          ))}
        </ol>
        <Button size="small" className="mt-4 max-lg:hidden" onClick={() => window.print()}>
          {t('legal.print')}
        </Button>
      </nav>
      <article lang={language} className="max-w-prose text-16 text-pretty lg:col-start-2">
        <LegalBlocks blocks={blocks} />
      </article>
    </div>
  );
}

export function LegalBlocks({ blocks }: { blocks: LegalBlock[] }) {
  // The order of a built page never changes.
  // biome-ignore lint/suspicious/noArrayIndexKey: see above
  return blocks.map((block, at) => <Block key={at} block={block} />);
}

function Block({ block }: { block: LegalBlock }) {
  if (block.kind === 'heading') {
    return (
      <h2 id={block.id} className="mt-10 mb-3 scroll-mt-24 font-serif text-28 text-ink">
        {block.text}
      </h2>
    );
  }
  if (block.kind === 'paragraph') return <p className="my-4">{block.pieces.map(piece)}</p>;
  return (
    <ul className="my-4 grid list-disc gap-2 pl-5">
      {block.items.map((pieces) => (
        <li key={pieces.map(({ text }) => text).join('')}>{pieces.map(piece)}</li>
      ))}
    </ul>
  );
}

function piece(each: LegalPiece) {
  if (each.kind === 'strong')
    return (
      <strong key={each.text} className="font-medium text-ink">
        {each.text}
      </strong>
    );
  if (each.kind === 'link')
    return (
      <Link key={each.to} to={each.to} className="text-ink underline">
        {each.text}
      </Link>
    );
  return each.text;
}
