import type { ImageTool } from '@maquette/contracts/fields/image-settings';
import { t } from '../../../../i18n/t';
import { Button } from '../../../../ui/button';
import { usePromptWords } from '../../../renders/api/prompt-words';
import { WordOutcomes } from '../../../renders/components/word-outcomes';
import { mapIn, useSketchParts } from '../../hooks/use-sketch-parts';
import type { ImageForm } from '../../rules/image-form';
import { wordsRequest } from '../../rules/words-request';

interface WordLineProps {
  tool: ImageTool;
  form: ImageForm;
  change: (change: Partial<ImageForm>) => void;
}

/**
 * Line under the prompt that says which words will be rendered, or act on the sketch, before credits are held, and
 * offers the other design type if the words fit it better. Default export: loads after the form, whose prompt is empty
 * at first.
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
