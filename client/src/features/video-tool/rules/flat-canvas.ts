import { framePoint } from '@maquette/contracts/motion/view-projection';
import type { StagedImage } from './cropped-image';
import type { MoveCanvas } from './warp-canvas';

/** Depth of the flat image plane, between ground and background. */
const MIDDLE_DEPTH = 0.35;

/** Fallback without WebGL2: moves the image as one flat plane along the same path, without parallax. */
export function openFlatCanvas(canvas: HTMLCanvasElement, { picture }: StagedImage, aspect: number): MoveCanvas | null {
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) return null;
  return {
    draw(pose, overscan) {
      const { width, height } = canvas;
      const inPixels = (x: number, y: number): [number, number] => {
        const [across, down] = framePoint(pose, overscan, x, y, MIDDLE_DEPTH);
        return [(0.5 + 0.5 * across) * width, (0.5 + 0.5 * down * aspect) * height];
      };
      const [x0, y0] = inPixels(-1, -1 / aspect);
      const [x1, y1] = inPixels(1, -1 / aspect);
      const [x2, y2] = inPixels(-1, 1 / aspect);
      context.setTransform(
        (x1 - x0) / picture.width,
        (y1 - y0) / picture.width,
        (x2 - x0) / picture.height,
        (y2 - y0) / picture.height,
        x0,
        y0,
      );
      context.globalAlpha = 1;
      context.drawImage(picture, 0, 0);
      context.setTransform(1, 0, 0, 1, 0, 0);
      const light = 2 ** pose.exposureStops - 1;
      context.globalAlpha = Math.min(1, Math.abs(light));
      context.globalCompositeOperation = light > 0 ? 'color-dodge' : 'multiply';
      context.fillStyle = light > 0 ? 'gray' : 'black';
      context.fillRect(0, 0, width, height);
      context.globalCompositeOperation = 'source-over';
    },
    close() {
      context.clearRect(0, 0, canvas.width, canvas.height);
    },
  };
}
