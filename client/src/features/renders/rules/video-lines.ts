import '../../../i18n/result-words';
import type { VideoField } from '@maquette/contracts/fields/field-consumers';
import type { VideoSettings } from '@maquette/contracts/fields/video-settings';
import type { Tool } from '@maquette/contracts/tools/render-choices';
import { formatFixed, formatNumber, t, type WordKey } from '../../../i18n/t';
import type { KnownRender } from '../../../live/merge-renders';
import { makerText } from './render-texts';
import { SENT_FACTS } from './sent-facts';

type Fact = [name: string, value: string];

/** Whether a field has a line in a video's details. The prompt is shown separately; the size implies the resolution. */
export const FIELDS_WITH_LINE = {
  model: true,
  prompt: false,
  style: true,
  staticMovement: true,
  dynamicMovement: true,
  seconds: true,
  fps: true,
  motionStrength: true,
  parallaxDepth: true,
  pathDirection: true,
  pathCurve: true,
  exposureDrift: true,
  loopingMode: true,
  stabilization: true,
  keepVerticals: true,
  easing: true,
  speedProfile: true,
  grain: true,
  ratio: true,
  resolution: false,
  upscale4k: true,
  promptStrength: true,
  imageFit: true,
  cropX: false,
  cropY: false,
  cropZoom: false,
} as const satisfies Record<VideoField, boolean>;

const yesNo = (value: boolean) => t(value ? 'clip.yes' : 'clip.no');
const hundredths = (value: number) => formatFixed(value, 2);

/** A video's settings as text, in the form's order, followed by the provider's facts. Pure. */
export function captionFacts(tool: Tool, settings: VideoSettings, result: KnownRender['result']): Fact[] {
  const facts: Fact[] = [
    [t('video.model'), t(`model.${settings.model}`)],
    [t('video.style'), t(`video.style.${settings.style}`)],
    ...(tool === 'v2v' ? restyleFacts(settings) : cameraFacts(settings)),
    [t('video.exposureDrift'), formatNumber(settings.exposureDrift)],
    [t('video.looping'), t(`loop.${settings.loopingMode}`)],
    [t('video.grain'), hundredths(settings.grain)],
    [t('video.fps'), t('video.fpsValue', { fps: String(result?.clip?.fps ?? settings.fps) })],
    [t('video.length'), t('video.seconds', { seconds: result?.clip?.seconds ?? settings.seconds })],
    [t('video.ratio'), settings.ratio],
    ...(settings.imageFit
      ? [[t(tool === 'v2v' ? 'frame.clipLabel' : 'frame.label'), t(`frame.${settings.imageFit}`)] as Fact]
      : []),
    [
      t('block.size'),
      t('video.size', {
        width: String(result?.width ?? settings.width),
        height: String(result?.height ?? settings.height),
      }),
    ],
    ...(settings.elements ? [[t('facts.elements'), settings.elements.map(({ name }) => name).join(', ')] as Fact] : []),
    ...(result ? resultFacts(result) : []),
  ];
  // Providers repeat some settings; the form's label wins.
  return facts.filter(([name], index) => facts.findIndex(([other]) => other === name) === index);
}

function cameraFacts(settings: VideoSettings): Fact[] {
  return [
    [t('video.static'), t(`move.${settings.staticMovement}`)],
    [t('video.dynamic'), t(`move.${settings.dynamicMovement}`)],
    [t('video.motionStrength'), formatNumber(settings.motionStrength)],
    [t('video.parallax'), hundredths(settings.parallaxDepth)],
    [t('video.pathDirection'), t(`path.${settings.pathDirection}`)],
    [t('video.pathCurve'), hundredths(settings.pathCurve)],
    [t('video.easing'), t(`easing.${settings.easing}`)],
    [t('video.speedProfile'), t(`speed.${settings.speedProfile}`)],
    [t('video.stabilization'), yesNo(settings.stabilization)],
    [t('video.keepVerticals'), yesNo(settings.keepVerticals)],
    [t('video.upscale4k'), yesNo(settings.upscale4k)],
    [t('video.depthMap'), yesNo(settings.depthMap !== undefined)],
    [t('video.foregroundMask'), yesNo(settings.foregroundMask !== undefined)],
  ];
}

function restyleFacts(settings: VideoSettings): Fact[] {
  return [[t('video.strength'), formatNumber(settings.promptStrength)]];
}

function resultFacts(result: NonNullable<KnownRender['result']>): Fact[] {
  const told = Object.entries(result.facts).flatMap(([name, value]): Fact[] =>
    value === null || SAID_ELSEWHERE.has(name) ? [] : [[inWords(name), valueText(name, value)]],
  );
  return [
    [t('block.time'), t('block.seconds', { seconds: result.seconds })],
    [t('block.provider'), makerText(result)],
    ...(result.watermark ? [[t('clip.watermark'), yesNo(true)] as Fact] : []),
    ...told,
  ];
}

/**
 * Facts that are only machine-readable, or that are shown elsewhere:
 * the provider in its own cell, a test next to the video, a mask in the settings.
 */
const SAID_ELSEWHERE = new Set([
  'madeBy',
  'test',
  'foregroundMask',
  'engine',
  'overscan',
  'bytes',
  'quality',
  'encoder',
]);

/** Labels of the facts that our own engines report. */
const OWN_WORDS: Record<string, WordKey> = {
  depth: 'clipFact.depth',
  gradedBy: 'clipFact.gradedBy',
  upscaledFrom: 'clipFact.upscaledFrom',
  shutterSamples: 'clipFact.shutterSamples',
  source: 'clipFact.source',
  slowedBy: 'clipFact.slowedBy',
};

function valueText(name: string, value: string | number | boolean): string {
  if (name === 'shutterSamples') return t('clipFact.positions', { count: Number(value) });
  if (name === 'slowedBy') return t('clipFact.times', { factor: String(value) });
  return typeof value === 'boolean' ? yesNo(value) : String(value);
}

/** Converts "holesFilled" to "Holes filled", because we have no label for most provider facts. */
function inWords(name: string): string {
  const known = SENT_FACTS.find((fact) => fact === name);
  if (known) return t(`block.${known}`);
  const own = OWN_WORDS[name];
  // The texts of these labels have no placeholders.
  if (own) return (t as (key: WordKey) => string)(own);
  const words = name
    .replace(/[_-]+/g, ' ')
    .replace(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
