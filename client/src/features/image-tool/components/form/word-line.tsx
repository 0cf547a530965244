import type { DrawnThing } from '@maquette/contracts/fields/drawn-things';
import type { ImageTool } from '@maquette/contracts/fields/image-settings';
import { writeImageFields } from '@maquette/contracts/fields/write-image-fields';
import { t } from '../../../../i18n/t';
import { Button } from '../../../../ui/button';
import { type SketchRequest, type TextRequest, usePromptWords } from '../../../renders/api/prompt-words';
import { WordOutcomes } from '../../../renders/components/word-outcomes';
import { mapIn, useSketchParts } from '../../hooks/use-sketch-parts';
import { type ImageForm, settingsOf } from '../../rules/image-form';

interface WordLineProps {
  tool: ImageTool;
  form: ImageForm;
  change: (change: Partial<ImageForm>) => void;
}

/**
 * Line under the prompt that says which words will be rendered, or act on the sketch, before credits are held,
 * and offers the other design type if the words fit it better.
 * Default export: loads after the form, whose prompt is empty at first.
 */
export default function WordLine({ tool, form, change }: WordLineProps) {
  const { prompt, designType } = form;
  const shows = mapIn(useSketchParts(form))?.drawing.shows;
  const { words = [], about } = usePromptWords(wordsRequest(tool, form, shows)) ?? {};
  const other = about === designType ? undefined : about;
  return (
    <div className="-mt-3 grid gap-1">
      <WordOutcomes words={words} empty={prompt.trim() === ''} acting={tool === 's2i'} />
      {other === undefined ? null : (
        <p className="flex flex-wrap items-center gap-2 text-13 text-body">
          {t(`words.about${other}`)}
          <Button tone="secondary" size="small" onClick={() => change({ designType: other })}>
            {t('words.switch', { type: t(`t2i.${other}`) })}
          </Button>
        </p>
      )}
    </div>
  );
}

const TEXTS = [
  'prompt',
  'arch_details',
  'focal_element',
  'arch_use_type',
  'use_type',
  'furniture_focus',
  'room_type',
  'interior_details',
];
/** Fields that do not influence the words; otherwise each change of one would send another request. */
const WITHOUT = new Set([
  'drawing_corrections',
  'drawing_crop',
  'seed',
  'seed_locked',
  'image',
  'mask',
  'elements',
  'width',
  'height',
  'prompt_strength',
]);

/**
 * The request for a form's words; null without any text, and for a sketch whose drawing was not read.
 * @param shows objects that a sketch's drawing shows, once it has been read
 */
function wordsRequest(
  tool: ImageTool,
  form: ImageForm,
  shows: readonly DrawnThing[] | undefined,
): TextRequest | SketchRequest | null {
  if (tool === 't2i') {
    const { prompt, negativePrompts, designType } = form;
    return prompt.trim() ? { prompt, negativePrompts: negativePrompts || undefined, designType } : null;
  }
  if (!shows || shows.length === 0) return null;
  const all = Object.entries(writeImageFields(tool, settingsOf(tool, form), form.mode));
  const fields = Object.fromEntries(all.filter(([name]) => !WITHOUT.has(name)));
  return TEXTS.some((name) => fields[name]?.trim()) ? { fields, shows } : null;
}
