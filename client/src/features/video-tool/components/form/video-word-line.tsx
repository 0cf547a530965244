import '../../../../i18n/image-form-words';
import { usePromptWords } from '../../../renders/api/prompt-words';
import { WordOutcomes } from '../../../renders/components/word-outcomes';
import { useProvider } from '../../../tool-form/components/provider-choice';

/** Says which words change the look of a video, before credits are held; nothing for other providers. */
export default function VideoWordLine({ tool, prompt }: { tool: 'i2v' | 'v2v'; prompt: string }) {
  const ours = useProvider()?.embedded !== false;
  const empty = prompt.trim() === '';
  const { words = [] } = usePromptWords(empty || !ours ? null : { prompt, tool }) ?? {};
  return ours ? (
    <div className="-mt-3">
      <WordOutcomes {...{ words, empty }} acting />
    </div>
  ) : null;
}
