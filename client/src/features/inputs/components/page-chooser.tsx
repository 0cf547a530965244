import '../../../i18n/tool-words';
import { Files } from 'lucide-react';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { t } from '../../../i18n/t';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import type { InputPages } from '../hooks/use-input-file';

/**
 * Shows which page of a PDF is used, with a dialog to choose another page. The dialog opens once after the upload.
 * Default export: loaded with the first PDF of several pages.
 */
export default function PageChooser({ document: { page, pages, previews }, isNew, seen, choose }: InputPages) {
  const name = useId();
  const [isOpen, setOpen] = useState(isNew);
  const [chosen, setChosen] = useState(page);
  // The dialog opens only once, even when the form is shown again.
  useEffect(seen, [seen]);
  const numbers = Array.from({ length: pages }, (_, at) => at + 1);
  const close = () => setOpen(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React also propagates the event to the form of the tool that contains the dialog.
    event.stopPropagation();
    close();
    if (chosen !== page) choose(chosen);
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="label figures">{t('pages.of', { page, pages })}</p>
      <Button
        size="touch"
        icon={Files}
        onClick={() => {
          setChosen(page);
          setOpen(true);
        }}
      >
        {t('pages.change')}
      </Button>
      <Dialog title={t('pages.title')} shape="card" open={isOpen} onClose={close}>
        <form onSubmit={submit} className="grid gap-4">
          <p className="text-14 text-body">{t('pages.why', { pages })}</p>
          <div role="radiogroup" aria-label={t('pages.title')} className="grid grid-cols-2 gap-3 sm:grid-cols-3">
            {numbers.map((number) => (
              <Page
                key={number}
                page={number}
                name={name}
                image={previews.find((preview) => preview.page === number)?.image}
                chosen={chosen === number}
                onChoose={setChosen}
              />
            ))}
          </div>
          <div className="sticky -bottom-6 -mx-6 -mb-6 flex justify-end border-t border-line bg-sheet px-6 py-4">
            <Button type="submit" tone="primary" className="pointer-coarse:min-h-11">
              {t('pages.use', { page: chosen })}
            </Button>
          </div>
        </form>
      </Dialog>
    </div>
  );
}

function Page({
  page,
  image,
  name,
  chosen,
  onChoose,
}: {
  page: number;
  /** The same name for all pages, so that arrow keys move between them. */
  name: string;
  image: string | undefined;
  chosen: boolean;
  onChoose: (page: number) => void;
}) {
  return (
    <label className="grid cursor-pointer justify-items-center gap-1 rounded-6 border border-line p-2 text-13 text-body hover:bg-wash has-checked:border-ink has-checked:bg-wash has-checked:text-ink">
      {image ? (
        <img src={image} alt="" className="h-28 w-full object-contain" />
      ) : (
        <span className="grid h-28 w-full place-content-center text-soft">{t('pages.noImage')}</span>
      )}
      <span className="flex items-center gap-1.5">
        <input type="radio" name={name} checked={chosen} onChange={() => onChoose(page)} className="accent-ink" />
        {t('pages.page', { page })}
      </span>
    </label>
  );
}
