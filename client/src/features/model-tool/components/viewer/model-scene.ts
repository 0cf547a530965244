import type { KeptModel } from '@maquette/contracts/models/mesh-file';
import { type CameraFrame, cameraFrame, type ModelCamera, type Vector } from '@maquette/contracts/models/model-camera';
import {
  BufferAttribute,
  BufferGeometry,
  Camera,
  DirectionalLight,
  Group,
  HemisphereLight,
  Mesh,
  type MeshLambertMaterial,
  PCFShadowMap,
  Plane,
  PlaneGeometry,
  Scene,
  ShadowMaterial,
  Sphere,
  Vector3,
  WebGLRenderer,
} from 'three';
import { type FlatModel, firstHit, flatModel, floorBelow, type Hit } from '../../rules/flat-model';
import type { Bounds } from '../../rules/move-camera';
import { canvasFrame, clipDepths, type Rectangle, rayThrough, type Size } from '../../rules/projection';
import { type SlotLook } from '../../rules/slots';
import { driveCamera } from './drive-camera';
import { FrameRate } from './frame-rate';
import { slotMaterial } from './slot-material';
import { standingFigure } from './standing-figure';

/** Light on surfaces: sky, ground and sun. Without sun the sky is dimmer. */
const LIGHT = { sky: 0xf4f6ff, ground: 0x8f877c, sun: 0xfff1dc, ambient: 2, dusk: 1.3, sunlight: 2.6 } as const;
/** Added to the colour of a highlighted slot. */
const HIGHLIGHT = 0xb03a12;
const FIGURE = 0xb8452a;
const SHADOW_PIXELS = 2048;
const SHADOW_OPACITY = 0.28;
/** Most pixels of one frame while nothing moves; larger canvases are drawn less sharp. */
const MOST_PIXELS = 5_000_000;
/** Fewest pixels per CSS pixel at rest: the canvas has no antialiasing, which slow machines could not afford. */
const SHARP = 1.5;
/** Milliseconds after the last movement until the frame is drawn sharp. */
const REST_MS = 160;

/** What the viewer shows. */
export interface ShownView {
  camera: ModelCamera;
  canvas: Size;
  /** The part of the canvas that is rendered. */
  rectangle: Rectangle;
}

/** Draws a kept model with three.js, only when something has changed. */
export class ModelScene {
  private readonly renderer: WebGLRenderer;
  private readonly scene = new Scene();
  private readonly camera = new Camera();
  private readonly sky = new HemisphereLight(LIGHT.sky, LIGHT.ground, LIGHT.ambient);
  private readonly sun = new DirectionalLight(LIGHT.sun, LIGHT.sunlight);
  private readonly shadowOnGround: Mesh<PlaneGeometry, ShadowMaterial>;
  private readonly figure: Group;
  private readonly slots: Mesh<BufferGeometry, MeshLambertMaterial>[] = [];
  private readonly section = new Plane();
  private readonly rate = new FrameRate();
  private readonly hidden = new Set<number>();
  private flat: FlatModel | null = null;
  private bounds: Bounds = { min: [-1, 0, -1], max: [1, 1, 1] };
  private view: ShownView | null = null;
  private isScheduled = false;
  private rest: ReturnType<typeof setTimeout> | undefined;

  /** @throws Error when the browser has no WebGL 2 */
  constructor(private readonly canvas: HTMLCanvasElement) {
    const context = canvas.getContext('webgl2', {
      alpha: true,
      antialias: false,
      powerPreference: 'high-performance',
    });
    if (!context) throw new Error('WebGL 2 is missing');
    this.renderer = new WebGLRenderer({ canvas, context, alpha: true, antialias: false });
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = PCFShadowMap;
    this.renderer.shadowMap.autoUpdate = false;
    this.sun.castShadow = true;
    this.sun.shadow.mapSize.set(SHADOW_PIXELS, SHADOW_PIXELS);
    this.shadowOnGround = new Mesh(new PlaneGeometry(1, 1), new ShadowMaterial({ opacity: SHADOW_OPACITY }));
    this.shadowOnGround.rotation.x = -Math.PI / 2;
    this.shadowOnGround.receiveShadow = true;
    this.figure = standingFigure(FIGURE);
    this.figure.visible = false;
    this.scene.add(this.sky, this.sun, this.sun.target, this.shadowOnGround, this.figure);
  }

  /** Shows a model in metres. */
  setModel(model: KeptModel): void {
    this.removeSlots();
    const { min, max } = model.header;
    this.bounds = { min, max };
    this.flat = flatModel(model);
    const positions = new BufferAttribute(this.flat.positions, 3);
    const normals = new BufferAttribute(this.flat.normals, 4, true);
    const sphere = new Sphere(this.middle(), this.radius());
    for (const indices of this.flat.indices) {
      const geometry = new BufferGeometry();
      geometry.setAttribute('position', positions);
      geometry.setAttribute('normal', normals);
      geometry.setIndex(new BufferAttribute(indices, 1));
      geometry.boundingSphere = sphere;
      const mesh = new Mesh(geometry, slotMaterial());
      mesh.castShadow = true;
      mesh.receiveShadow = true;
      mesh.frustumCulled = false;
      this.slots.push(mesh);
      this.scene.add(mesh);
    }
    const side = 8 * this.radius();
    this.shadowOnGround.scale.set(side, side, 1);
    this.shadowOnGround.position.set(this.middle().x, min[1] - side / 40_000, this.middle().z);
    this.figure.position.set(max[0] + 0.8, min[1], max[2]);
    this.updateShadows();
  }

  setLooks(looks: readonly SlotLook[]): void {
    this.hidden.clear();
    for (const [at, mesh] of this.slots.entries()) {
      const look = looks[at];
      if (!look) continue;
      const { material } = mesh;
      material.color.set(look.colour);
      material.opacity = look.alpha;
      material.transparent = look.alpha < 1;
      material.depthWrite = look.alpha >= 1;
      mesh.visible = !look.hidden;
      mesh.castShadow = look.alpha >= 0.6;
      material.userData.glow = look.glows;
      if (look.hidden) this.hidden.add(at);
    }
    this.setHighlight(null);
    this.updateShadows();
  }

  /** Tints one slot. */
  setHighlight(slot: number | null): void {
    for (const [at, { material }] of this.slots.entries()) {
      if (at === slot) material.emissive.set(HIGHLIGHT);
      else if (material.userData.glow) material.emissive.copy(material.color);
      else material.emissive.setScalar(0);
    }
    this.schedule();
  }

  /** @param direction unit vector to the sun; null while it is below the horizon */
  setSun(direction: Vector | null): void {
    this.sun.visible = direction !== null;
    this.shadowOnGround.visible = direction !== null;
    this.sky.intensity = direction ? LIGHT.ambient : LIGHT.dusk;
    if (direction) {
      const [middle, radius] = [this.middle(), this.radius()];
      this.sun.target.position.copy(middle);
      this.sun.position
        .set(...(direction as [number, number, number]))
        .multiplyScalar(2 * radius)
        .add(middle);
      const { camera } = this.sun.shadow;
      Object.assign(camera, {
        left: -radius,
        right: radius,
        top: radius,
        bottom: -radius,
        near: radius / 2,
        far: 4 * radius,
      });
      camera.updateProjectionMatrix();
      this.sun.shadow.normalBias = (3 * radius) / SHADOW_PIXELS;
      this.sun.shadow.bias = -0.0005;
    }
    this.updateShadows();
  }

  setFigure(isVisible: boolean): void {
    this.figure.visible = isVisible;
    this.schedule();
  }

  /** @param isMoving draws faster and less sharp until the movement ends */
  setView(view: ShownView, isMoving = false): void {
    this.view = view;
    const { section } = view.camera;
    const { clippingPlanes } = this.renderer;
    if (section) {
      // three.js keeps the side to which the normal points.
      this.section.setComponents(
        ...(section.normal.map((value) => -value) as [number, number, number]),
        section.offset,
      );
    }
    if (Boolean(section) !== clippingPlanes.length > 0) this.renderer.clippingPlanes = section ? [this.section] : [];
    if (isMoving) this.rate.moved();
    this.schedule();
  }

  /** The slot under a point of the canvas. @param x @param y CSS pixels from its upper left corner */
  pick(x: number, y: number): Hit | null {
    const frame = this.frame();
    if (!this.flat || !this.view || !frame) return null;
    const { canvas, camera } = this.view;
    return firstHit(this.flat, rayThrough(frame, x / canvas.width, y / canvas.height), {
      hidden: this.hidden,
      section: camera.section,
    });
  }

  /** Height of the floor below a foot. */
  floorAt(foot: Vector): number | null {
    return this.flat && floorBelow(this.flat, foot, this.hidden);
  }

  dispose(): void {
    clearTimeout(this.rest);
    this.isScheduled = true;
    this.removeSlots();
    this.shadowOnGround.geometry.dispose();
    this.shadowOnGround.material.dispose();
    this.sun.dispose();
    this.renderer.dispose();
  }

  private frame(): CameraFrame | null {
    if (!this.view) return null;
    const { camera, canvas, rectangle } = this.view;
    return canvasFrame(cameraFrame(camera, rectangle.width / rectangle.height), rectangle, canvas);
  }

  private updateShadows(): void {
    this.renderer.shadowMap.needsUpdate = true;
    this.schedule();
  }

  private schedule(): void {
    if (this.isScheduled) return;
    this.isScheduled = true;
    requestAnimationFrame((now) => {
      if (!this.isScheduled) return;
      this.isScheduled = false;
      this.draw(now);
    });
  }

  private draw(now: number): void {
    const frame = this.frame();
    if (!frame || !this.view) return;
    const { width, height } = this.view.canvas;
    if (width < 1 || height < 1) return;
    const isMoving = this.rate.isMoving(now);
    const most = Math.sqrt(MOST_PIXELS / (width * height));
    const sharp = Math.min(most, Math.max(SHARP, devicePixelRatio));
    const { pixels, detail } = isMoving ? this.rate.quality(now, sharp) : { pixels: sharp, detail: 1 };
    if (this.renderer.getPixelRatio() !== pixels) this.renderer.setPixelRatio(pixels);
    this.renderer.setSize(width, height, false);
    for (const { geometry } of this.slots)
      geometry.setDrawRange(0, 3 * Math.ceil(((geometry.index?.count ?? 0) / 3) * detail));
    const reach = 4 * this.radius();
    const { min, max } = this.bounds;
    const around = { min: min.map((v) => v - reach), max: max.map((v) => v + reach) } as unknown as Bounds;
    const [near, far] = clipDepths(
      frame,
      ...(frame.parallel ? ([around.min, around.max] as const) : ([min, max] as const)),
    );
    driveCamera(this.camera, frame, near, frame.parallel ? far : far + reach);
    Object.assign(this.camera, { isOrthographicCamera: frame.parallel });
    this.renderer.render(this.scene, this.camera);
    if (isMoving) {
      clearTimeout(this.rest);
      this.rest = setTimeout(() => this.schedule(), REST_MS);
    }
  }

  private middle(): Vector3 {
    const { min, max } = this.bounds;
    return new Vector3((min[0] + max[0]) / 2, (min[1] + max[1]) / 2, (min[2] + max[2]) / 2);
  }

  private radius(): number {
    const { min, max } = this.bounds;
    return Math.max(0.1, Math.hypot(max[0] - min[0], max[1] - min[1], max[2] - min[2]) / 2);
  }

  private removeSlots(): void {
    for (const mesh of this.slots.splice(0)) {
      this.scene.remove(mesh);
      mesh.geometry.dispose();
      mesh.material.dispose();
    }
  }
}
