import type { ImageSettings, SketchSettings } from '@maquette/contracts/fields/image-settings';
import { PARTS_OF } from '@maquette/contracts/fields/part-choices';
import { keptWords } from '@maquette/contracts/renders/word-report';
import { clockOfHour, t, type WordKey } from '../../i18n/t';
import { CaptionCell } from '../../renders/caption-cell';
import { SENT_FACTS } from '../../renders/sent-facts';
import { WordList } from '../../renders/word-list';
import type { KnownRender } from '../../transport/merge-renders';
import { BlockFrame } from './title-block';

type Line = readonly [WordKey, string | number | undefined];

/** What became of the words of a still; null where nobody told. */
export function WordsTold({ render }: { render: KnownRender }) {
  const words = keptWords(render.result?.facts.words);
  return words && words.length > 0 ? <WordList words={words} /> : <p className="label">{t('facts.noWords')}</p>;
}

/** Everything that was set for a still, and what the provider tells about how it was made. */
export function SettingsBlock({ render }: { render: KnownRender }) {
  const { settings, result } = render;
  if (settings.kind !== 'still') return null;
  const lines: Line[] = [...imageLines(settings), ...(settings.sketch ? sketchLines(settings.sketch) : [])];
  const facts: Line[] = [
    ['block.enlargedFrom', textOf(result?.facts.enlargedFrom)],
    ['block.enlargement', textOf(result?.facts.enlargement)],
    ['block.engine', textOf(result?.facts.engine)],
    ...SENT_FACTS.map((fact): Line => [`block.${fact}`, textOf(result?.facts[fact])]),
    ['block.samples', textOf(result?.facts.samplesPerPixel)],
    ['block.paletteShare', textOf(result?.facts.referencePaletteShare)],
  ];
  return (
    <BlockFrame label={t('block.settings')}>
      {[...lines, ...facts].map(([name, value]) =>
        value === undefined || value === '' ? null : (
          <CaptionCell key={name} name={fill(name)} wide={typeof value === 'string' && value.length > WIDE_FROM}>
            {String(value)}
          </CaptionCell>
        ),
      )}
    </BlockFrame>
  );
}

/** Characters a narrow cell cannot show. */
const WIDE_FROM = 22;

/** The names here have no places to fill. */
function fill(name: WordKey): string {
  return (t as (key: WordKey) => string)(name);
}

function textOf(fact: string | number | boolean | null | undefined): string | undefined {
  return fact === undefined || fact === null ? undefined : String(fact);
}

function imageLines(settings: ImageSettings): Line[] {
  return [
    ['t2i.designType', t(`t2i.${settings.designType}`)],
    ['t2i.style', t(`t2i.${settings.stylePreset}`)],
    ['t2i.ratio', settings.ratio],
    ['t2i.pixels', settings.resolution],
    ['still.upscale', settings.upscale],
    ['still.outputFormat', t(`still.${settings.outputFormat}`)],
    ['frame.label', settings.image && settings.imageFit ? t(`frame.${settings.imageFit}`) : undefined],
    ...PARTS_OF[settings.designType].map((part): Line => [`part.${part}`, settings[part]]),
    ['look.season', settings.season],
    ['look.hour', settings.sunHour === undefined ? undefined : clockOfHour(settings.sunHour)],
    ['s2i.timeOfDay', settings.light?.timeOfDay],
    ['s2i.weather', settings.light?.weather],
    ['t2i.lens', settings.cameraLens],
    ['t2i.depth', settings.depthOfField],
    ['t2i.verticals', t(settings.verticalsStraight ? 'block.yes' : 'block.no')],
    ['still.promptStrength', settings.image ? settings.promptStrength : undefined],
    ['t2i.negative', settings.negativePrompts],
    ['t2i.seedLock', t(settings.seedLocked ? 'block.yes' : 'block.no')],
  ];
}

function sketchLines(sketch: SketchSettings): Line[] {
  const forBoth: Line[] = [
    ['s2i.useType', sketch.useType],
    ['s2i.details', sketch.details],
    ['s2i.timeOfDay', sketch.timeOfDay],
    ['s2i.geometryOverride', sketch.geometryOverride],
    ['s2i.referenceRole', sketch.referenceRole],
    ['s2i.depthMode', sketch.depthMode],
    ['s2i.outputType', sketch.outputType],
  ];
  if (sketch.subject === 'Interior') {
    return [
      ['s2i.roomType', sketch.roomType],
      ['s2i.styleTemplate', sketch.styleTemplate],
      ['s2i.colorScheme', sketch.colorScheme],
      ['s2i.lightingMood', sketch.lightingMood],
      ['s2i.sketchStrictness', sketch.sketchStrictness],
      ['s2i.perspectiveAssist', sketch.perspectiveAssist],
      ['s2i.furnitureFocus', sketch.furnitureFocus],
      ...forBoth,
    ];
  }
  return [
    ['s2i.projectType', sketch.projectType],
    ['s2i.environment', sketch.environment],
    ['s2i.weather', sketch.weather],
    ['s2i.materialPalette', sketch.materialPalette],
    ['s2i.formStrictness', sketch.formStrictness],
    ['s2i.framing', sketch.framing],
    ['s2i.focalElement', sketch.focalElement],
    ...forBoth,
  ];
}
