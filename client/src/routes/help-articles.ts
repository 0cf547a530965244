import help from '../../help/help-center.md';
import type { LegalBlock, LegalPage } from '../features/legal/legal-page';

interface HelpArticle {
  id: string;
  title: string;
  blocks: LegalBlock[];
  /** All its words, to be searched. */
  words: string;
}

const WORD = /[\p{L}\p{N}]+/gu;

/** The articles of the Help Center: each begins with a heading. */
export const HELP_ARTICLES: readonly HelpArticle[] = articlesOf(help);

function articlesOf({ blocks }: LegalPage): HelpArticle[] {
  const articles: HelpArticle[] = [];
  for (const block of blocks) {
    if (block.kind === 'heading') articles.push({ id: block.id, title: block.text, blocks: [], words: block.text });
    const article = articles.at(-1);
    if (!article) throw new Error('the help must begin with a heading');
    if (block.kind === 'heading') continue;
    const pieces = block.kind === 'list' ? block.items.flat() : block.pieces;
    article.blocks.push(block);
    article.words += ` ${pieces.map(({ text }) => text).join(' ')}`;
  }
  return articles;
}

/** Articles in which every word that was typed begins one of theirs; those with a word in their title first. */
export function findArticles(typed: string): HelpArticle[] {
  const wanted = typed.toLowerCase().match(WORD) ?? [];
  const has = (text: string, word: string) =>
    (text.toLowerCase().match(WORD) ?? []).some((known) => known.startsWith(word));
  const titled = ({ title }: HelpArticle) => Number(wanted.some((word) => has(title, word)));
  return HELP_ARTICLES.filter(({ words }) => wanted.every((word) => has(words, word))).sort(
    (one, other) => titled(other) - titled(one),
  );
}
