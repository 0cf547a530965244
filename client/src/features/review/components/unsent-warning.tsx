import { t } from '../../../i18n/t';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { showToast } from '../../../ui/toasts';

/** Text of a comment that can no longer be sent, shown so that the user can copy it. */
export function UnsentWords({ why, words, onDrop }: { why: string; words: string[]; onDrop?: () => void }) {
  const text = words.filter((each) => each.trim() !== '').join('\n\n');
  if (text === '') return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => showToast({ tone: 'good', text: t('problem.copied') }),
      () => showToast({ tone: 'plain', text }),
    );
  return (
    <Notice tone="warn" className="grid gap-2">
      <p>{why}</p>
      <blockquote dir="auto" className="border-l-2 border-line-strong pl-3 break-words whitespace-pre-wrap text-ink">
        {text}
      </blockquote>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => void copy()}>
          {t('review.copyWords')}
        </Button>
        {onDrop ? (
          <Button size="small" tone="quiet" onClick={onDrop}>
            {t('review.dropWords')}
          </Button>
        ) : null}
      </div>
    </Notice>
  );
}
