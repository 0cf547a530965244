import { Link } from 'react-router-dom';
import { Button } from '../../design/button';
import { t } from '../../i18n/t';
import type { LegalBlock, LegalPage, LegalPiece } from './legal-page';

export function LegalText({ title, blocks }: LegalPage) {
  const headings = blocks.filter((block) => block.kind === 'heading');
  return (
    <div className="grid gap-10 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-16">
      <nav aria-label={t('legal.contents')} className="print:hidden lg:sticky lg:top-24 lg:self-start">
        <p className="label mb-2">{t('legal.contents')}</p>
        <ol className="grid gap-x-6 max-lg:sm:grid-cols-2">
          {headings.map(({ id, text }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="inline-flex min-h-9 items-center rounded-6 text-13 hover:text-ink hover:underline"
              >
                {text}
              </a>
            </li>
          ))}
        </ol>
        <Button size="small" className="mt-4" onClick={() => window.print()}>
          {t('legal.print')}
        </Button>
      </nav>
      <article className="max-w-prose text-16 text-pretty">
        <h1 className="mb-6 font-serif text-40 tracking-tight text-ink sm:text-64">{title}</h1>
        {blocks.map((block, at) => (
          // A page that was built never changes its order.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <Block key={at} block={block} />
        ))}
      </article>
    </div>
  );
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
