import type { ImageTool } from '@maquette/contracts/fields/image-settings';
import { PROMPT_LIMIT } from '@maquette/contracts/tools/render-choices';
import type { Ref } from 'react';
import { t } from '../../../../i18n/t';
import { TextArea } from '../../../../ui/fields';

const onApple = /mac|iphone|ipad/i.test(navigator.platform);

export function promptPlaceholder(tool: ImageTool) {
  return tool === 's2i' ? 's2i.promptPlaceholder' : 't2i.promptPlaceholder';
}

/** Prompt field. Its shortcut belongs to the screen, because it works in every field. */
export function PromptField({
  tool,
  label,
  prompt,
  onChange,
  ref,
}: {
  tool: ImageTool;
  label: string;
  prompt: string;
  onChange: (prompt: string) => void;
  ref: Ref<HTMLTextAreaElement>;
}) {
  return (
    <TextArea
      ref={ref}
      label={label}
      placeholder={t(promptPlaceholder(tool))}
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
    />
  );
}
