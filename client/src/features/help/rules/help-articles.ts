import { foundBy, wordsOf } from '../../../i18n/found-by';
import type { LegalBlock, LegalPage } from './legal-page';
import { writtenText } from './written-texts';

interface HelpArticle {
  id: string;
  title: string;
  blocks: LegalBlock[];
  words: string;
}

/** Articles of the Help Center in the page's language, split at headings. `keepText` must have loaded them. */
export function helpArticles(): readonly HelpArticle[] {
  articles ??= articlesOf(writtenText('help/help-center'));
  return articles;
}

let articles: readonly HelpArticle[] | undefined;

function articlesOf({ blocks }: LegalPage): HelpArticle[] {
  const articles: HelpArticle[] = [];
  for (const block of blocks) {
    if (block.kind === 'heading') articles.push({ id: block.id, title: block.text, blocks: [], words: block.text });
    const article = articles.at(-1);
    if (!article) throw new Error('the help text must begin with a heading');
    if (block.kind === 'heading') continue;
    const pieces = block.kind === 'list' ? block.items.flat() : block.pieces;
    article.blocks.push(block);
    article.words += ` ${pieces.map(({ text }) => text).join(' ')}`;
  }
  return articles;
}

/** Articles that contain words starting with every search word; matches in the title come first. */
export function findArticles(typed: string): HelpArticle[] {
  const wanted = wordsOf(typed);
  const titled = ({ title }: HelpArticle) => Number(wanted.some((word) => foundBy(title, [word])));
  return helpArticles()
    .filter(({ words }) => foundBy(words, wanted))
    .sort((one, other) => titled(other) - titled(one));
}
