import type { ImageTool } from '@maquette/contracts/fields/image-settings';
import { ignoredWords, understoodWords, type WordReport } from '@maquette/contracts/renders/word-report';
import { t } from '../../../../i18n/t';
import { Button } from '../../../../ui/button';
import { Disclosure } from '../../../../ui/disclosure';
import { WordList } from '../../../renders/components/word-list';
import { usePromptWords } from '../../api/prompt-words';
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
 * offers the other design type if the words fit it better. Its space is kept while empty. Default export: loads after the form, whose prompt is
 * empty at first.
 */
export default function WordLine({ tool, form, change }: WordLineProps) {
  const { designType } = form;
  const ofSketch = tool === 's2i';
  const shows = mapIn(useSketchParts(form))?.drawing.shows;
  const request = wordsRequest(tool, form, shows);
  const { words = [], about } = usePromptWords(request) ?? {};
  const other = about === designType ? undefined : about;
  return (
    <div className="-mt-3 grid gap-1">
      {/* The minimum height is set on the inner element: on the whole line the column would treat it as the line's
          full height. */}
      <div className="min-h-10">
        {words.length === 0 ? (
          request ? null : (
            <p className="label pt-2">{t(ofSketch ? 'words.sketchSoon' : 'words.soon')}</p>
          )
        ) : (
          <Disclosure title={summaryOf(words, ofSketch)}>
            <WordList {...{ words, ofSketch }} />
          </Disclosure>
        )}
      </div>
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

/** Maximum number of ignored words named in the collapsed line. */
const NAMED = 3;

function summaryOf(words: readonly WordReport[], ofSketch: boolean): string {
  const missing = ignoredWords(words);
  const built = understoodWords(words);
  if (missing.length === 0) return t(ofSketch ? 'words.sketchAll' : 'words.all', { count: built.length });
  const named = missing.slice(0, NAMED).join(', ');
  return missing.length > NAMED
    ? t('words.someMore', { words: named, count: missing.length - NAMED })
    : t('words.some', { words: named });
}
