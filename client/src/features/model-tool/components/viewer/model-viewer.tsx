import type { KeptModel } from '@maquette/contracts/models/mesh-file';
import type { ModelCamera, Vector } from '@maquette/contracts/models/model-camera';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../../../i18n/t';
import type { Move } from '../../rules/camera-keys';
import { fitRectangle, type Size } from '../../rules/projection';
import type { SlotLook } from '../../rules/slots';
import { CameraControl } from './camera-control';
import { FrameOverlay } from './frame-overlay';
import { ModelScene } from './model-scene';

/** Space between the frame and the edge of the canvas, px. */
const MARGIN = 12;

export interface ModelViewerProps {
  /** The model in metres. */
  model: KeptModel;
  looks: readonly SlotLook[];
  camera: ModelCamera;
  /** The camera as it is rendered, such as with upright verticals. */
  shown: (camera: ModelCamera, aspect: number) => ModelCamera;
  aspect: number;
  move: Move;
  /** Unit vector to the sun; null below the horizon. */
  sun: Vector | null;
  hasFigure: boolean;
  /** Index of a highlighted slot. */
  highlight: number | null;
  /** @param camera the camera after a movement that has ended */
  onCamera: (camera: ModelCamera) => void;
  /** A slot was pressed, or none. */
  onPick: (slot: number | null) => void;
  onUndo: () => void;
  onRedo: () => void;
  /** The browser cannot draw. */
  onFailed: () => void;
}

/** Draws the model and moves through it. Default export: three.js is loaded on this page only. */
export default function ModelViewer(props: ModelViewerProps) {
  const { model, looks, camera, shown, aspect, sun, hasFigure, highlight } = props;
  const place = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [scene, setScene] = useState<ModelScene | null>(null);
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  const rectangle = fitRectangle(size, aspect, MARGIN);
  /** The camera during a movement, which React follows only at its end. */
  const live = useRef(camera);
  const latest = useRef({ ...props, size, rectangle });
  latest.current = { ...props, size, rectangle };

  useEffect(() => {
    if (!canvas.current || !place.current) return;
    let made: ModelScene;
    try {
      made = new ModelScene(canvas.current);
    } catch (error) {
      console.warn('The browser has no WebGL; the model cannot be shown.', error);
      return latest.current.onFailed();
    }
    const lost = (event: Event) => {
      event.preventDefault();
      latest.current.onFailed();
    };
    const element = canvas.current;
    element.addEventListener('webglcontextlost', lost);
    setScene(made);
    const control = new CameraControl(place.current, {
      camera: () => live.current,
      move: () => latest.current.move,
      frame: () => latest.current.rectangle,
      radius: () => radiusOf(latest.current.model),
      floorAt: (foot) => made.floorAt(foot),
      onMove: (next) => {
        live.current = next;
        const { size: whole, rectangle: inside, shown: asShown, aspect: ratio } = latest.current;
        made.setView({ camera: asShown(next, ratio), canvas: whole, rectangle: inside }, true);
      },
      onEnd: () => latest.current.onCamera(live.current),
      onUndo: () => latest.current.onUndo(),
      onRedo: () => latest.current.onRedo(),
      onPress: (x, y) => latest.current.onPick(made.pick(x, y)?.slot ?? null),
    });
    return () => {
      element.removeEventListener('webglcontextlost', lost);
      control.dispose();
      made.dispose();
      setScene(null);
    };
  }, []);

  useLayoutEffect(() => {
    if (!place.current) return;
    const element = place.current;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (!scene) return;
    scene.setModel(model);
    // A new model starts without looks and sun.
    scene.setLooks(latest.current.looks);
    scene.setSun(latest.current.sun);
    scene.setHighlight(latest.current.highlight);
  }, [scene, model]);
  useEffect(() => {
    scene?.setLooks(looks);
    scene?.setHighlight(latest.current.highlight);
  }, [scene, looks]);
  useEffect(() => scene?.setSun(sun), [scene, sun]);
  useEffect(() => scene?.setFigure(hasFigure), [scene, hasFigure]);
  useEffect(() => scene?.setHighlight(highlight), [scene, highlight]);
  useEffect(() => {
    live.current = camera;
    const view = { camera: shown(camera, aspect), canvas: size, rectangle: latest.current.rectangle };
    if (size.width > 0) scene?.setView(view);
  }, [scene, camera, shown, aspect, size]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form, which this is not.
    <div
      ref={place}
      role="group"
      aria-label={t('model.viewer')}
      aria-describedby="model-viewer-keys"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move the camera, so it must be focusable.
      tabIndex={0}
      // No higher than the frame needs, with some air to see what lies around it.
      style={{ height: `min(var(--viewer-height), calc(100cqw / ${aspect} + 5rem))` }}
      className="relative touch-none overflow-hidden rounded-6 border border-line bg-wash -outline-offset-2 select-none"
    >
      <canvas ref={canvas} aria-hidden className="pointer-events-none absolute inset-0 size-full" />
      <FrameOverlay rectangle={rectangle} />
      <p id="model-viewer-keys" className="sr-only">
        {t('model.viewerKeys')}
      </p>
    </div>
  );
}

function radiusOf({ header: { min, max } }: KeptModel): number {
  return Math.hypot(max[0] - min[0], max[1] - min[1], max[2] - min[2]) / 2;
}
