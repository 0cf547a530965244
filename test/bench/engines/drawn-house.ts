import sharp from 'sharp';

/** A PNG with a pen drawing of a gabled house with windows, a door, a tree and a path. */
export function drawnHouse(width: number, height: number): Promise<Buffer> {
  const windows = [
    [430, 560],
    [610, 560],
    [430, 400],
    [610, 400],
    [1010, 520],
    [1170, 530],
  ].map(([x = 0, y = 0]) => `M${x} ${y}h90v90h-90zM${x + 45} ${y}v90M${x} ${y + 45}h90`);
  const strokes = [
    'M360 720V360L560 210L760 360V720Z',
    'M760 720L1320 690V400L760 360M560 210L1160 270L1320 400',
    'M800 716V560l90 -2v152',
    ...windows,
    'M0 725L360 720M1320 690L1600 684',
    'M180 720V560M180 560c-90 -10 -90 -130 0 -150c90 20 90 140 0 150',
    'M820 716L640 900M890 712L900 900',
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 1600 900">
<rect width="1600" height="900" fill="#fbfaf6"/><g fill="none" stroke="#2b2b2e" stroke-width="4" stroke-linejoin="round">
${strokes.map((d) => `<path d="${d}"/>`).join('')}</g></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
