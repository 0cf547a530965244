import { lensRow } from '../finish/lens';
import { inkAt, lineRow, strictnessOf } from '../finish/lines';
import { type MeterReference, meter, toneRow, toneTable } from '../finish/tone';
import { washRow } from '../finish/watercolour';
import type { Frame } from '../frame/frame';
import { regradeRow } from '../photo/regrade';
import { mirrorRow, type Shader, shadeRow, shaderFor } from '../shading/shade-rows';
import { skyRows } from '../shading/sky-plate';
import { lensStrength } from './phases';
import type { RowPhase, SketchScene } from './sketch-task';

/**
 * Rooms are exposed mostly for their light, as with a card of this reflectance (log2), so that white walls stay white.
 * The rest of the weight goes to the visible surfaces.
 */
const ROOM_METER_REFERENCE: MeterReference = { level: Math.log2(0.25), weight: 0.75 };

/** Processes rows of one image on one thread. */
export class RowWorker {
  private readonly shader: Shader | undefined;
  private readonly table: Float32Array;

  constructor(
    private readonly scene: SketchScene,
    private readonly frame: Frame,
  ) {
    if (scene.kind === 'drawing' && scene.drawing.traced) this.shader = shaderFor(scene.drawing, scene.drawing.traced);
    this.table = toneTable(this.look.contrast);
  }

  private get look() {
    return this.scene.kind === 'drawing' ? this.scene.drawing.look : this.scene.photo.look;
  }

  meter(): number {
    const { scene } = this;
    if (scene.kind === 'drawing')
      return meter(this.frame, this.look, scene.drawing.interior ? ROOM_METER_REFERENCE : undefined);
    const level = scene.photo.ownLight;
    return meter(this.frame, this.look, level === undefined ? undefined : { level, weight: 1 });
  }

  rows(phase: RowPhase, from: number, to: number): void {
    const { scene, frame } = this;
    if (phase === 'sky' && scene.kind === 'drawing') {
      skyRows(scene.drawing, from, to);
      return;
    }
    for (let y = from; y < to; y++) {
      if (phase === 'lens') this.lens(y);
      else if (phase === 'tone') this.tone(y);
      else if (phase === 'wash') this.wash(y);
      else if (scene.kind === 'photo') regradeRow(scene.photo, frame, y);
      else if (phase === 'shade' && this.shader) shadeRow(scene.drawing, this.shader, frame, y);
      else if (phase === 'mirror') mirrorRow(scene.drawing, frame, y);
    }
  }

  private lens(y: number): void {
    const { focus, strength } = lensStrength(this.scene, this.frame);
    lensRow(this.frame, focus, strength, y);
  }

  private tone(y: number): void {
    const { scene, frame } = this;
    toneRow(frame, this.look, this.table, y);
    if (scene.kind === 'drawing' && scene.drawing.form.outputType !== 'concept') lineRow(scene.drawing, frame, y);
  }

  private wash(y: number): void {
    const { scene, frame } = this;
    if (scene.kind === 'photo') {
      washRow(frame, () => 0, 1, y);
      return;
    }
    const { drawing } = scene;
    const concept = drawing.form.outputType === 'concept';
    const weight = concept ? 0.55 + 0.45 * strictnessOf(drawing) : 0.25 * strictnessOf(drawing);
    washRow(frame, (px, py) => inkAt(drawing, frame, px, py) * weight, 1, y);
  }
}
