import path from 'node:path';
import sharp from 'sharp';

export interface SheetImage {
  name: string;
  rgb: Uint8Array;
  width: number;
  height: number;
}

const CELL = { width: 480, height: 270, label: 22, gap: 6 };
const COLUMNS = 4;
const ROWS = 3;

async function cellOf({ name, rgb, width, height }: SheetImage): Promise<Buffer> {
  const image = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .resize(CELL.width, CELL.height, { fit: 'contain', background: '#222222' })
    .png()
    .toBuffer();
  const text = `<text x="4" y="16" font-family="sans-serif" font-size="14" fill="#ffffff">${name}</text>`;
  const label = `<svg xmlns="http://www.w3.org/2000/svg" width="${CELL.width}" height="${CELL.label}">${text}</svg>`;
  return sharp({ create: { width: CELL.width, height: CELL.height + CELL.label, channels: 3, background: '#222222' } })
    .composite([
      { input: Buffer.from(label), left: 0, top: 0 },
      { input: image, left: 0, top: CELL.label },
    ])
    .png()
    .toBuffer();
}

/** Collects images and writes them to a folder as `sheet-NN.jpg`, twelve per sheet. */
export class ContactSheet {
  private cells: Buffer[] = [];
  private written = 0;

  constructor(private readonly folder: string) {}

  async add(image: SheetImage): Promise<void> {
    this.cells.push(await cellOf(image));
    if (this.cells.length === COLUMNS * ROWS) await this.flush();
  }

  /** Writes the remaining images. */
  async flush(): Promise<void> {
    if (this.cells.length === 0) return;
    const step = { x: CELL.width + CELL.gap, y: CELL.height + CELL.label + CELL.gap };
    const rows = Math.ceil(this.cells.length / COLUMNS);
    const placed = this.cells.map((input, i) => ({
      input,
      left: (i % COLUMNS) * step.x,
      top: Math.floor(i / COLUMNS) * step.y,
    }));
    this.written += 1;
    const file = path.join(this.folder, `sheet-${String(this.written).padStart(2, '0')}.jpg`);
    await sharp({ create: { width: COLUMNS * step.x, height: rows * step.y, channels: 3, background: '#222222' } })
      .composite(placed)
      .jpeg({ quality: 88 })
      .toFile(file);
    this.cells = [];
  }
}
