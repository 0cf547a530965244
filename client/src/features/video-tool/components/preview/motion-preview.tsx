import '../../../../i18n/tool-words';
import type { InputFrame } from '@maquette/contracts/fields/input-frame';
import type { CameraMove } from '@maquette/contracts/fields/video-settings';
import { frameCount, planCameraPath } from '@maquette/contracts/motion/camera-path';
import { Pause, Play } from 'lucide-react';
import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { formatFixed, formatNumber, t } from '../../../../i18n/t';
import { IconButton } from '../../../../ui/button';
import { useLeaving } from '../../../../ui/leave-guard';
import { Skeleton } from '../../../../ui/skeleton';
import { ImageFrame } from '../../../renders/components/image-frame';
import { type StagedImage, stageImage } from '../../rules/cropped-image';
import { openFlatCanvas } from '../../rules/flat-canvas';
import { type MoveCanvas, openWarpCanvas } from '../../rules/warp-canvas';

const CENTRED: InputFrame = {};

/**
 * Prepares the image once for each image, depth map and aspect ratio.
 * The work is skipped on unmounted pages, where it would block the next page.
 */
function useStagedImage(
  picture: Blob | undefined,
  depthMap: Blob | undefined,
  aspect: number,
  { imageFit, cropX, cropY, cropZoom }: InputFrame,
) {
  const [staged, setStaged] = useState<StagedImage>();
  const [failed, setFailed] = useState(false);
  const leaving = useLeaving();
  useEffect(() => {
    if (!picture || leaving) return;
    const controller = new AbortController();
    const { signal } = controller;
    setFailed(false);
    stageImage(picture, depthMap, aspect, { imageFit, cropX, cropY, cropZoom }, signal).then(
      (still) => signal.aborted || setStaged(still),
      (error) => {
        if (signal.aborted) return;
        console.warn('The image could not be shown in the preview.', error);
        setFailed(true);
      },
    );
    return () => controller.abort();
  }, [picture, depthMap, aspect, imageFit, cropX, cropY, cropZoom, leaving]);
  return { staged: picture ? staged : undefined, failed };
}

/** Free preview of the camera move, drawn on the source image. */
export default function MotionPreview({
  picture,
  depthMap,
  move,
  width,
  height,
  cut = CENTRED,
  failed: notLoaded = false,
  inset = false,
  children,
}: {
  /** The image's bytes; undefined while loading. */
  picture: Blob | undefined;
  depthMap: Blob | undefined;
  move: CameraMove;
  width: number;
  height: number;
  /** How the image is fitted to the video's aspect ratio. */
  cut?: InputFrame;
  /** Whether loading the image failed. */
  failed?: boolean;
  /** Fills the frame to its edges; captions over the image keep a margin. */
  inset?: boolean;
  children?: ReactNode;
}) {
  const aspect = width / height;
  const { staged, failed } = useStagedImage(picture, depthMap, aspect, useDeferredValue(cut));
  // A moving slider must not wait for path planning: the previous path stays until the next one is ready.
  const settled = useDeferredValue(move);
  const path = useMemo(() => planCameraPath(settled, aspect), [settled, aspect]);
  const frames = frameCount(settled.seconds, settled.fps);
  const { playing, setPlaying, frame, scrub } = usePlayhead(frames, settled.fps);
  // Keeps the pose object's identity, so that the canvas redraws only when the pose changes.
  const pose = useMemo(() => path.poseAt(frame), [path, frame]);
  const seconds = formatNumber(settled.seconds);
  const at = formatFixed(frame / settled.fps, 1);
  return (
    <figure aria-label={t('preview.region')} className="grid grid-cols-1 gap-3">
      <div className="bg-wash">
        <ImageFrame width={width} height={height}>
          {failed || notLoaded ? (
            <p role="alert" className="grid size-full place-items-center p-6 text-center">
              {t('preview.failed')}
            </p>
          ) : staged ? (
            <ImageInMotionView still={staged} aspect={aspect} pose={pose} overscan={path.overscan} />
          ) : (
            <Skeleton className="size-full" />
          )}
        </ImageFrame>
      </div>
      <figcaption className={`grid grid-cols-1 gap-2 ${inset ? 'px-3 sm:px-5' : ''}`}>
        <div className="flex items-center gap-2">
          <IconButton
            icon={playing ? Pause : Play}
            iconClass="size-5"
            label={t(playing ? 'preview.pause' : 'preview.play')}
            disabled={!staged}
            onClick={() => setPlaying(!playing)}
          />
          <input
            type="range"
            min={0}
            max={frames - 1}
            value={frame}
            aria-label={t('preview.scrub')}
            aria-valuetext={t('preview.moment', { at, seconds })}
            onChange={(event) => scrub(Number(event.target.value))}
            className="h-6 min-w-0 flex-1 cursor-pointer accent-ink"
          />
          <span className="label w-24 text-right tabular-nums">{t('preview.moment', { at, seconds })}</span>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-13 text-body">{t('preview.title')}</p>
          {children}
        </div>
      </figcaption>
    </figure>
  );
}

function ImageInMotionView({
  still,
  aspect,
  pose,
  overscan,
}: {
  still: StagedImage;
  aspect: number;
  pose: Parameters<MoveCanvas['draw']>[0];
  overscan: number;
}) {
  const element = useRef<HTMLCanvasElement>(null);
  const drawer = useRef<MoveCanvas | null>(null);
  useEffect(() => {
    const canvas = element.current;
    if (!canvas) return;
    drawer.current = openWarpCanvas(canvas, still, aspect) ?? openFlatCanvas(canvas, still, aspect);
    return () => {
      drawer.current?.close();
      drawer.current = null;
    };
  }, [still, aspect]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new image or shape has a new canvas.
  useEffect(() => drawer.current?.draw(pose, overscan), [pose, overscan, still, aspect]);
  return (
    <canvas
      ref={element}
      width={still.picture.width}
      height={still.picture.height}
      role="img"
      aria-label={t('preview.region')}
      className="size-full"
    />
  );
}

function wantsStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** The preview's current frame. It loops automatically, except with reduced motion. */
function usePlayhead(frames: number, fps: number) {
  const [playing, setPlaying] = useState(() => !wantsStillness());
  const [frame, setFrame] = useState(0);
  useEffect(() => {
    if (!playing) return;
    let request = 0;
    let before: number | undefined;
    let part = 0;
    const tick = (now: number) => {
      part += ((now - (before ?? now)) / 1_000) * fps;
      before = now;
      const whole = Math.floor(part);
      if (whole > 0) {
        part -= whole;
        setFrame((known) => (known + whole) % frames);
      }
      request = requestAnimationFrame(tick);
    };
    request = requestAnimationFrame(tick);
    return () => cancelAnimationFrame(request);
  }, [playing, frames, fps]);
  const scrub = (to: number) => {
    setPlaying(false);
    setFrame(to);
  };
  // A shorter video may have been selected, so the frame may no longer exist.
  return { playing, setPlaying, frame: Math.min(frame, frames - 1), scrub };
}
