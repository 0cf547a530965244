import fs from 'node:fs';
import { marked, type Token, type Tokens } from 'marked';
import type { Plugin } from 'vite';
import type { LegalBlock, LegalPage, LegalPiece } from './src/features/help/rules/legal-page';

const PAGE = /^(.*\/(?:legal|help)\/[a-z-]+)(\.[a-z]{2})?\.md$/;

/**
 * Imports a Markdown file under `legal/` or `help/` as a parsed page, so that no Markdown parser is shipped.
 * `help-center.de.md` is the German version of `help-center.md`.
 */
export const legalPages: Plugin = {
  name: 'legal-pages',
  enforce: 'pre',
  transform(source, id) {
    const [, name, translated] = PAGE.exec(id) ?? [];
    if (!name) return null;
    const page = readLegalPage(source, id);
    if (!translated) return { code: `export default ${JSON.stringify(page)};`, map: null };
    this.addWatchFile(`${name}.md`);
    const english = readLegalPage(fs.readFileSync(`${name}.md`, 'utf8'), `${name}.md`);
    return { code: `export default ${JSON.stringify(translationOf(english, page, id))};`, map: null };
  },
};

/**
 * A translation whose sections use the ids of the English page,
 * so that a link leads to the same section in every language.
 * @throws Error if it has other sections or links than the English page, that is, if it is outdated
 */
function translationOf(english: LegalPage, page: LegalPage, name: string): LegalPage {
  const other = english.blocks.findIndex((block, at) => shapeOf(block) !== shapeOf(page.blocks[at]));
  if (other >= 0 || page.blocks.length !== english.blocks.length) {
    const text = JSON.stringify(english.blocks[other] ?? page.blocks[english.blocks.length]).slice(0, 120);
    throw new Error(
      `${name} does not follow the English page: ${text}. Translate it again, or delete it to show the English page.`,
    );
  }
  const blocks = page.blocks.map((block, at) => {
    const original = english.blocks[at];
    return block.kind === 'heading' && original?.kind === 'heading' ? { ...block, id: original.id } : block;
  });
  return { ...page, blocks };
}

/** What a block must have in common with its English original: its kind and its link targets. */
function shapeOf(block: LegalBlock | undefined): string {
  if (!block) return 'missing';
  if (block.kind === 'heading') return block.kind;
  const items = block.kind === 'list' ? block.items : [block.pieces];
  const links = items.map((pieces) => pieces.flatMap((piece) => (piece.kind === 'link' ? [piece.to] : [])).sort());
  return JSON.stringify([block.kind, links]);
}

/**
 * @param name file name for error messages
 * @throws Error for Markdown other than headings, paragraphs, lists, bold text and links
 */
export function readLegalPage(source: string, name: string): LegalPage {
  const [title, ...tokens] = marked.lexer(source).filter(({ type }) => type !== 'space');
  if (title?.type !== 'heading' || title.depth !== 1) throw new Error(`${name} must begin with exactly one "# Title"`);
  return { title: title.text, blocks: tokens.map((token) => blockOf(token, name)) };
}

function blockOf(token: Token, name: string): LegalBlock {
  if (is(token, 'heading') && token.depth === 2) return { kind: 'heading', id: idOf(token.text), text: token.text };
  if (is(token, 'paragraph')) return { kind: 'paragraph', pieces: piecesOf(token.tokens, name) };
  if (is(token, 'list') && !token.ordered) {
    const items = token.items.map((item: Tokens.ListItem) => {
      const [only, ...more] = item.tokens;
      if (!only || more.length > 0 || !('tokens' in only)) throw unknown(item, name);
      return piecesOf(only.tokens ?? [], name);
    });
    return { kind: 'list', items };
  }
  throw unknown(token, name);
}

function piecesOf(tokens: Token[], name: string): LegalPiece[] {
  return tokens.map((token) => {
    if (is(token, 'strong')) return { kind: 'strong', text: token.text };
    if (is(token, 'link')) return { kind: 'link', text: token.text, to: token.href };
    if (is(token, 'text') || is(token, 'escape')) return { kind: 'text', text: token.text };
    throw unknown(token, name);
  });
}

function is<Type extends keyof Kinds>(token: Token, type: Type): token is Kinds[Type] {
  return token.type === type;
}

interface Kinds {
  heading: Tokens.Heading;
  paragraph: Tokens.Paragraph;
  list: Tokens.List;
  strong: Tokens.Strong;
  link: Tokens.Link;
  text: Tokens.Text;
  escape: Tokens.Escape;
}

function idOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function unknown(token: Token, name: string): Error {
  return new Error(
    `${name}: "${token.raw.slice(0, 60)}" is not shown; write headings (##), paragraphs, lists with -, **strong** or links`,
  );
}
