import { PROMPT_LIMIT } from '@maquette/domain/contracts/render';
import type { KeyboardEvent, Ref } from 'react';
import { TextArea } from '../../design/fields';
import { t } from '../../words/t';

const onApple = /mac|iphone|ipad/i.test(navigator.platform);

export function PromptField({
  prompt,
  onChange,
  onGenerate,
  ref,
}: {
  prompt: string;
  onChange: (prompt: string) => void;
  onGenerate: () => void;
  ref: Ref<HTMLTextAreaElement>;
}) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onGenerate();
  };
  return (
    <TextArea
      ref={ref}
      label={t('t2i.prompt')}
      placeholder={t('t2i.promptPlaceholder')}
      hint={
        <span className="pointer-coarse:hidden">
          {t('t2i.promptHint', { keys: t(onApple ? 't2i.promptKeysMac' : 't2i.promptKeys') })}
        </span>
      }
      aside={
        <span className="label figures">{t('t2i.promptCount', { count: prompt.length, limit: PROMPT_LIMIT })}</span>
      }
      rows={5}
      className="min-h-32"
      maxLength={PROMPT_LIMIT}
      value={prompt}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={onKeyDown}
    />
  );
}
