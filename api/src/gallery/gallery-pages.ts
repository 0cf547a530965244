import {
  type GalleryEntry,
  type GalleryPage,
  galleryEntryPage,
  galleryImageUrl,
} from '@maquette/contracts/gallery/gallery';
import { LABELS } from '@maquette/contracts/provenance/label-words';
import { truncateText } from '@maquette/domain/runtime/clean-text';
import type { Logger } from '@maquette/domain/runtime/log';
import { type AskedPage, type LivePage, type LiveParts, withLivePart } from '../foundation/live-parts';
import type { GalleryService } from './gallery-service';

const ID = /^[0-9a-f-]{36}$/i;
const DESCRIPTION_LIMIT = 200;
const TITLE_LIMIT = 70;

/** Page with the newest entries. Rendered for every request, so that removed entries disappear at once. */
export class GalleryListPage implements LivePage {
  readonly address = '/gallery';

  constructor(
    private readonly gallery: GalleryService,
    private readonly parts: LiveParts,
    private readonly log: Logger,
  ) {}

  async written({ page, language }: AskedPage): Promise<string> {
    const newest = await this.newest();
    return withLivePart(page, this.parts.gallery(language, newest), { gallery: newest });
  }

  private async newest(): Promise<GalleryPage | null> {
    try {
      return await this.gallery.page(null);
    } catch (error) {
      this.log.debug({ error: String(error) }, 'gallery page rendered without entries');
      return null;
    }
  }
}

/** Page for one entry, with its content in the HTML for search engines, link previews and browsers without scripts. */
export class GalleryEntryPage implements LivePage {
  readonly address = '/gallery/:id';

  constructor(
    private readonly gallery: GalleryService,
    private readonly parts: LiveParts,
  ) {}

  async addresses(): Promise<string[]> {
    return (await this.gallery.all()).map(galleryEntryPage);
  }

  /** @returns null for an unknown entry */
  async written({ address, page, language, appUrl }: AskedPage): Promise<string | null> {
    const id = address.slice(galleryEntryPage('').length);
    const entry = ID.test(id) ? await this.gallery.find(id) : null;
    if (!entry) return null;
    const own = page.replaceAll(this.address, galleryEntryPage(entry.id));
    return withFacts(withLivePart(own, this.parts.entry(language, entry), { entry }), entry, { language, appUrl });
  }
}

/** Adds the metadata that search engines and link previews show. */
function withFacts(
  page: string,
  { id, words, model, label }: GalleryEntry,
  { language, appUrl }: Pick<AskedPage, 'language' | 'appUrl'>,
): string {
  const title = `${words.length > TITLE_LIMIT ? `${truncateText(words, TITLE_LIMIT - 1)}…` : words || 'A result'} – Maquette`;
  const description = `${truncateText(words, DESCRIPTION_LIMIT)} – ${LABELS[language][label]}: ${model}.`;
  const facts = { title, description, image: `${appUrl}${galleryImageUrl(id)}`, type: 'article' };
  const said = page
    .replace(/<title>.*<\/title>/, () => `<title>${escaped(title)}</title>`)
    .replace(/(<meta name="description" content=")[^"]*/, (_, start: string) => `${start}${escaped(description)}`)
    // These tags describe the default image, which has another size.
    .replaceAll(/<meta property="og:image:[^>]*>\s*/g, '');
  return Object.entries(facts).reduce(
    (head, [name, value]) =>
      head.replace(
        new RegExp(`(<meta property="og:${name}" content=")[^"]*`),
        (_, start: string) => `${start}${escaped(value)}`,
      ),
    said,
  );
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
