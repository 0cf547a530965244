import { type GalleryEntry, galleryEntryPage, galleryImageUrl } from '@maquette/contracts/gallery/gallery';
import { beginningOf } from '@maquette/domain/runtime/clean-text';
import { Inject, Injectable } from '@nestjs/common';
import { GalleryService } from './gallery-service';

const ID = /^\/gallery\/([0-9a-f-]{36})$/i;
const DESCRIPTION_LIMIT = 200;
const TITLE_LIMIT = 70;
const GALLERY = {
  title: 'Public gallery – Maquette',
  description:
    'Pictures and clips that people made with Maquette, each with the words it was made from and the model that drew it.',
};

/** What a page says before its script does. */
interface Head {
  title: string;
  description: string;
  path: string;
  image: string;
  body: string;
}

/**
 * The pages of the gallery as they stand before their script: for search engines, previews, and browsers without scripts. Written anew
 * for every look, so that what was taken out is out.
 */
@Injectable()
export class GalleryPages {
  constructor(@Inject(GalleryService) private readonly gallery: GalleryService) {}

  /** Where it is reached. */
  async addresses(): Promise<string[]> {
    return ['/gallery', ...(await this.gallery.all()).map(galleryEntryPage)];
  }

  /** @param shell the page of the client @returns null for an address that is none of the gallery's, or an entry that is not there */
  async written(path: string, shell: string, appUrl: string): Promise<string | null> {
    if (path === '/gallery') return fill(shell, appUrl, await this.whole());
    const [, id] = ID.exec(path) ?? [];
    const entry = id === undefined ? null : await this.gallery.find(id);
    return entry && fill(shell, appUrl, one(entry));
  }

  private async whole(): Promise<Head> {
    const { items } = await this.gallery.page(null);
    const list = items.map((entry) => `<li><a href="${galleryEntryPage(entry.id)}">${figure(entry)}</a></li>`);
    return {
      ...GALLERY,
      path: '/gallery',
      image: items[0] ? galleryImageUrl(items[0].id) : '/pictures/share/gallery.jpg',
      body: `<h1>Public gallery</h1><p>${GALLERY.description}</p><ul>${list.join('')}</ul>`,
    };
  }
}

function one(entry: GalleryEntry): Head {
  const { id, words, model, author } = entry;
  const title = words.length > TITLE_LIMIT ? `${beginningOf(words, TITLE_LIMIT - 1)}…` : words || 'A result';
  const by = author === null ? '' : `<p>By ${escaped(author)}</p>`;
  return {
    title: `${title} – Maquette`,
    description: `${beginningOf(words, DESCRIPTION_LIMIT)} – made by a machine: ${model}.`,
    path: galleryEntryPage(id),
    image: galleryImageUrl(id),
    body: `<h1>${escaped(title)}</h1>${figure(entry)}${by}<p><a href="/gallery">Public gallery</a></p>`,
  };
}

function figure({ id, words, model, width, height }: GalleryEntry): string {
  const size = `width="${width}" height="${height}"`;
  const caption = `${escaped(words)} <small>${escaped(model)}, made by a machine</small>`;
  return `<figure><img src="${galleryImageUrl(id)}" alt="${escaped(words)}" ${size} loading="lazy" /><figcaption>${caption}</figcaption></figure>`;
}

function fill(shell: string, appUrl: string, { title, description, path, image, body }: Head): string {
  const facts = { title, description, url: `${appUrl}${path}`, image: `${appUrl}${image}`, type: 'article' };
  const head = [
    `<link rel="canonical" href="${facts.url}" />`,
    ...Object.entries(facts).map(([name, value]) => `<meta property="og:${name}" content="${escaped(value)}" />`),
    '<meta name="twitter:card" content="summary_large_image" />',
  ];
  return shell
    .replace(/<title>.*<\/title>/, () => `<title>${escaped(title)}</title>`)
    .replace(/(<meta name="description" content=")[^"]*/, (_, start: string) => `${start}${escaped(description)}`)
    .replace('</head>', () => `  ${head.join('\n    ')}\n  </head>`)
    .replace('<div id="root"></div>', () => `<div id="root"></div><noscript>${body}</noscript>`);
}

/** Somebody's words in a page: nothing of them is markup. */
function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
