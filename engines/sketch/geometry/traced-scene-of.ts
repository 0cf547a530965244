import type { DrawingScene } from '../scene/drawing-scene';
import { groundAlbedo } from '../scene/ground-albedo';
import { exteriorScene } from './exterior-scene';
import { roomScene } from './room-scene';
import type { TracedScene } from './traced-scene';
import { gridSize, ViewGrid } from './view-grid';

/** Builds the meshes of a drawing for an image of the given size. */
export function tracedScene(scene: DrawingScene, width: number, height: number): TracedScene {
  const { columns, rows } = gridSize(width, height);
  const { spec } = scene;
  const grid = new ViewGrid(scene, columns, rows);
  if (scene.interior && spec.kind === 'interior') return roomScene(grid, spec);
  const ground: [number, number, number] = [0, 0, 0];
  groundAlbedo(scene, 3.1, 8.3, 0.4, ground);
  return exteriorScene(grid, ground);
}
