/** Glyphs of five by seven dots, rows from the top, the leftmost dot in bit 4. Labels need no other characters. */
const GLYPHS: Readonly<Record<string, readonly number[]>> = {
  '0': [14, 17, 19, 21, 25, 17, 14],
  '1': [4, 12, 4, 4, 4, 4, 14],
  '2': [14, 17, 1, 2, 4, 8, 31],
  '3': [31, 2, 4, 2, 1, 17, 14],
  '4': [2, 6, 10, 18, 31, 2, 2],
  '5': [31, 16, 30, 1, 1, 17, 14],
  '6': [6, 8, 16, 30, 17, 17, 14],
  '7': [31, 1, 2, 4, 8, 8, 8],
  '8': [14, 17, 17, 14, 17, 17, 14],
  '9': [14, 17, 17, 15, 1, 2, 12],
  ':': [0, 12, 12, 0, 12, 12, 0],
  '-': [0, 0, 0, 31, 0, 0, 0],
  '/': [1, 1, 2, 4, 8, 16, 16],
  '°': [12, 18, 18, 12, 0, 0, 0],
  N: [17, 25, 25, 21, 19, 19, 17],
};
const COLUMNS = 6;
const ROWS = 7;
/** Width of a frame for each dot of its label. */
const DOT = 320;

const dotOf = (frameWidth: number): number => Math.max(1, Math.round(frameWidth / DOT));

/** Height of a label under a frame of the given width. */
export const textHeight = (frameWidth: number): number => ROWS * dotOf(frameWidth);

/** Writes a text in grey onto a picture; unknown characters are spaces. */
export function drawText(
  sheet: { rgb: Uint8Array; width: number; height: number },
  text: string,
  at: { x: number; y: number },
  frameWidth: number,
  grey: number,
): void {
  const dot = dotOf(frameWidth);
  [...text].forEach((character, place) => {
    const rows = GLYPHS[character] ?? [];
    rows.forEach((bits, row) => {
      for (let column = 0; column < 5; column++) {
        if ((bits & (16 >> column)) === 0) continue;
        const x = at.x + (place * COLUMNS + column) * dot;
        for (let y = at.y + row * dot; y < at.y + (row + 1) * dot; y++) {
          if (y < 0 || y >= sheet.height || x < 0 || x + dot > sheet.width) continue;
          sheet.rgb.fill(grey, 3 * (y * sheet.width + x), 3 * (y * sheet.width + x + dot));
        }
      }
    });
  });
}
