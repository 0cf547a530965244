import '../../../../i18n/image-form-words';
import { usePromptWords } from '../../../renders/api/prompt-words';
import { WordOutcomes } from '../../../renders/components/word-outcomes';

/**
 * Line under the prompt of a video that says which words change its look, before credits are held. Default export: loads
 * after the form.
 */
export default function VideoWordLine({ tool, prompt }: { tool: 'i2v' | 'v2v'; prompt: string }) {
  const empty = prompt.trim() === '';
  const { words = [] } = usePromptWords(empty ? null : { prompt, tool }) ?? {};
  return (
    <div className="-mt-3">
      <WordOutcomes {...{ words, empty }} acting />
    </div>
  );
}
