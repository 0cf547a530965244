import { ChevronLeft, ChevronRight, Maximize, Pause, Play } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { t } from '../../../../i18n/t';
import { IconButton } from '../../../../ui/button';
import { VERB_KEYS, verbId } from '../../../renders/rules/action-keys';

type Player = RefObject<HTMLVideoElement | null>;

/** Playback controls below a video: play, seek, step frame by frame, and fullscreen. */
export function PlayBar({ player, clip }: { player: Player; clip: { seconds: number; fps: number } }) {
  const frames = Math.max(1, Math.round(clip.seconds * clip.fps));
  const { playing, frame, seen } = usePlayed(player, frames, clip.fps);
  const turn = () => {
    const video = player.current;
    // `playing` is not reliable here: a quick second press arrives before the first one's event.
    if (video && !video.paused) video.pause();
    else video?.play().catch((error) => console.warn('The video could not be played.', error));
  };
  useSpace(turn);
  const show = (next: number) => {
    const video = player.current;
    if (!video) return;
    video.pause();
    const within = Math.min(frames - 1, Math.max(0, next));
    // Seeks to the middle of a frame, because its boundaries are ambiguous.
    video.currentTime = (within + 0.5) / clip.fps;
    seen(within);
  };
  const at = t('frame.at', { frame: String(frame + 1), frames: String(frames) });
  const size = 'pointer-coarse:size-11';
  const step = (verb: 'frameBack' | 'frameOn', icon: typeof Play, label: string, to: number) => (
    <IconButton
      icon={icon}
      id={verbId(verb)}
      label={label}
      aria-keyshortcuts={VERB_KEYS[verb]}
      className={size}
      onClick={() => show(to)}
    />
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form where there is none.
    <div role="group" aria-label={t('frame.bar')} className="flex items-center gap-1">
      <IconButton
        icon={playing ? Pause : Play}
        id={verbId('play')}
        label={t(playing ? 'frame.stop' : 'frame.start')}
        aria-keyshortcuts={`${VERB_KEYS.play} Space`}
        className={size}
        onClick={turn}
      />
      <input
        type="range"
        min={0}
        max={frames - 1}
        value={frame}
        aria-label={t('frame.place')}
        aria-valuetext={at}
        onChange={(event) => show(Number(event.target.value))}
        className="h-6 min-w-0 flex-1 cursor-pointer accent-ink pointer-coarse:h-11"
      />
      {step('frameBack', ChevronLeft, t('frame.back'), frame - 1)}
      <output className="label whitespace-nowrap tabular-nums max-sm:hidden">{at}</output>
      {step('frameOn', ChevronRight, t('frame.on'), frame + 1)}
      {document.fullscreenEnabled ? (
        <IconButton
          icon={Maximize}
          label={t('frame.whole')}
          className={size}
          onClick={() => void onWholeScreen(player.current)}
        />
      ) : null}
    </div>
  );
}

/**
 * Elements that handle the space bar: fields, buttons, links and elements with such roles. The video stage is a group.
 */
const TAKES_SPACE =
  'a, button, input, textarea, select, summary, label, video[controls], [contenteditable], [role]:not([role=group])';
const DIALOGS = '[role="dialog"]:not([data-toast]), [role="alertdialog"]:not([data-toast])';

/** The space bar toggles playback unless the focused element handles it. */
function useSpace(turn: () => void): void {
  const current = useRef(turn);
  current.current = turn;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (key !== ' ' || event.defaultPrevented || event.repeat || ctrlKey || metaKey || altKey || shiftKey) return;
      if (target instanceof Element && target.matches(TAKES_SPACE)) return;
      if (document.querySelector(DIALOGS)) return;
      event.preventDefault();
      current.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Playback state and current frame, updated per frame where the browser supports it. */
function usePlayed(player: Player, frames: number, fps: number) {
  const [playing, setPlaying] = useState(false);
  const [frame, seen] = useState(0);
  useEffect(() => {
    const video = player.current;
    if (!video) return;
    let asked = 0;
    const look = () => {
      setPlaying(!video.paused);
      seen(Math.min(frames - 1, Math.max(0, Math.floor(video.currentTime * fps + FLOAT_DUST))));
    };
    const follow = () => {
      look();
      asked = video.requestVideoFrameCallback(follow);
    };
    if ('requestVideoFrameCallback' in video) follow();
    else look();
    for (const event of EVENTS) video.addEventListener(event, look);
    return () => {
      if (asked) video.cancelVideoFrameCallback(asked);
      for (const event of EVENTS) video.removeEventListener(event, look);
    };
  }, [player, fps, frames]);
  return { playing, frame, seen };
}

const EVENTS = ['play', 'pause', 'timeupdate', 'seeked'] as const;
/** Tolerance: `currentTime` reads back slightly smaller than the value that was set. */
const FLOAT_DUST = 1e-3;

/** Enables the browser's native controls in fullscreen only, because ours are outside the video element. */
async function onWholeScreen(video: HTMLVideoElement | null): Promise<void> {
  if (!video) return;
  video.controls = true;
  const back = () => {
    if (document.fullscreenElement === video) return;
    video.controls = false;
    document.removeEventListener('fullscreenchange', back);
  };
  document.addEventListener('fullscreenchange', back);
  await video.requestFullscreen().catch((error) => {
    console.warn('The video could not enter full screen.', error);
    back();
  });
}
