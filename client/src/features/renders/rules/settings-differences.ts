import { t } from '../../../i18n/t';
import type { KnownRender } from '../../../live/merge-renders';
import { imageLines, lineName, sketchLines } from './image-lines';
import { modelText } from './render-texts';
import { captionFacts } from './video-lines';

/** A setting that differs between two renders: its label and both values; null where unset. */
export interface Difference {
  name: string;
  from: string | null;
  to: string | null;
}

export function settingsOf(render: KnownRender): Map<string, string> {
  const { tool, mode, settings, result } = render;
  const lines: [string, string | number | undefined][] = [
    [t('block.prompt'), settings.prompt],
    [t('block.tool'), t(`block.${tool}`)],
    [t('block.model'), modelText(render)],
  ];
  if (settings.kind === 'still') {
    lines.push([t('block.seed'), String(result?.facts.seedUsed ?? settings.seed)]);
    const all = [...imageLines(settings), ...(settings.sketch ? sketchLines(settings.sketch) : [])];
    lines.push(...all.map(([name, value]): [string, string | number | undefined] => [lineName(name), value]));
  } else lines.push(...captionFacts(tool, settings, null));
  lines.push([t('block.mode'), t(`block.${mode}`)]);
  return new Map(
    lines.flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, String(value)]])),
  );
}

/** All settings as text, one per line. */
export function recipeText(render: KnownRender): string {
  return [...settingsOf(render)].map(([name, value]) => `${name}: ${value}`).join('\n');
}

export function differencesOf(from: KnownRender, to: KnownRender): Difference[] {
  const [one, other] = [settingsOf(from), settingsOf(to)];
  return [...new Set([...one.keys(), ...other.keys()])]
    .map((name) => ({ name, from: one.get(name) ?? null, to: other.get(name) ?? null }))
    .filter((each) => each.from !== each.to);
}
