import { ArrowRight } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { t } from '../../../i18n/t';
import { Button } from '../../../ui/button';
import { TextArea } from '../../../ui/fields';

/** @param onRender renders an example immediately for `price` credits; omitted without the permission to order */
export function IdeaBox({
  onOpen,
  onRender,
  price,
}: {
  onOpen: (idea: string) => void;
  onRender?: (idea: string) => void;
  price: number;
}) {
  const [idea, setIdea] = useState('');
  const open = () => onOpen(idea.trim());
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) open();
  };
  const examples = [t('home.example1'), t('home.example2'), t('home.example3')];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    open();
  };
  return (
    <div className="grid gap-6">
      <form onSubmit={submit} className="crop-marks grid gap-3 p-4 sm:p-6">
        <TextArea
          label={t('home.idea')}
          placeholder={t('home.ideaPlaceholder')}
          rows={3}
          className="min-h-24"
          value={idea}
          onChange={(event) => setIdea(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button type="submit" tone="primary" className="justify-self-end" icon={ArrowRight}>
          {t('home.ideaOpen')}
        </Button>
      </form>
      <section className="grid gap-1">
        <h2 className="label">{t('home.examples')}</h2>
        <ul className="divide-y divide-line border-y border-line">
          {examples.map((example) => (
            <li key={example} className="flex min-h-14 flex-wrap items-center gap-3">
              <button
                type="button"
                onClick={() => onOpen(example)}
                className="flex min-w-0 flex-1 items-center justify-between gap-3 rounded-6 py-3 text-left text-16 text-ink transition-colors hover:text-pencil"
              >
                {example}
                <ArrowRight aria-hidden className="size-4 shrink-0 text-soft" />
              </button>
              {onRender ? (
                <Button
                  size="small"
                  aria-label={t('firstRun.renderThis', { idea: example, credits: price })}
                  onClick={() => onRender(example)}
                >
                  {t('firstRun.render', { credits: price })}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
