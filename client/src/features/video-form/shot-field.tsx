import { PROMPT_LIMIT } from '@maquette/contracts/renders/render';
import type { KeyboardEvent } from 'react';
import { TextArea } from '../../design/fields';
import { t } from '../../i18n/t';

export function ShotField({
  label,
  prompt,
  onChange,
  onGenerate,
}: {
  label: string;
  prompt: string;
  onChange: (prompt: string) => void;
  onGenerate: () => void;
}) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onGenerate();
  };
  return (
    <TextArea
      label={label}
      placeholder={t('video.shotPlaceholder')}
      aside={<span className="label figures">{t('video.count', { count: prompt.length, limit: PROMPT_LIMIT })}</span>}
      rows={3}
      className="min-h-20"
      maxLength={PROMPT_LIMIT}
      value={prompt}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={onKeyDown}
    />
  );
}
