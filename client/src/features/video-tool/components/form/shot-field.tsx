import { PROMPT_LIMIT } from '@maquette/contracts/tools/render-choices';
import { t } from '../../../../i18n/t';
import { TextArea } from '../../../../ui/fields';

/** A video's prompt. The screen handles its shortcut, so that it works in every field. */
export function ShotField({
  label,
  prompt,
  onChange,
}: {
  label: string;
  prompt: string;
  onChange: (prompt: string) => void;
}) {
  return (
    <TextArea
      label={label}
      placeholder={t('video.shotPlaceholder')}
      aside={<span className="label figures">{t('video.count', { count: prompt.length, limit: PROMPT_LIMIT })}</span>}
      rows={3}
      data-prompt
      className="min-h-20"
      maxLength={PROMPT_LIMIT}
      value={prompt}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
