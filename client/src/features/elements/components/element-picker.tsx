import type { Element } from '@maquette/contracts/elements/element';
import { elementFieldsIn, KINDS_OF } from '@maquette/contracts/elements/element-fields';
import type { FormFields } from '@maquette/contracts/fields/form-fields';
import type { InputImage } from '@maquette/contracts/fields/input-file';
import { ELEMENT_WORDS_LIMIT, type ElementKind, type UsedElements } from '@maquette/contracts/fields/used-elements';
import { searchedText } from '@maquette/contracts/fields/visible-text';
import type { Tool } from '@maquette/contracts/tools/render-choices';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { inSentence, t } from '../../../i18n/t';
import { useAssetUrl } from '../../../live/render-queries';
import { useMay } from '../../../session/use-may';
import { Button, ButtonLink } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { TextField } from '../../../ui/fields';
import { Waiting } from '../../../ui/loading-placeholder';
import type { useElements } from '../api/elements';
import type { Beginning } from '../rules/element-draft';
import { KIND_ICONS, settingsLine } from '../rules/field-names';
import ElementDialog from './element-dialog';

/** A search field is shown from this number of elements on. */
const MANY = 6;

/** Elements that a tool can use, and the parts of its form that can be saved as a new element. */
export default function ElementPicker({
  tool,
  form,
  picture,
  elements,
  used,
  onInsert,
  onClose,
}: {
  tool: Tool;
  form: FormFields;
  picture: InputImage | null;
  elements: ReturnType<typeof useElements>;
  used: UsedElements;
  onInsert: (element: Element) => void;
  onClose: () => void;
}) {
  const [words, setWords] = useState('');
  const [saving, setSaving] = useState<ElementKind | null>(null);
  const mayKeep = useMay()('elements.change');
  if (saving) {
    return <ElementDialog from={{ [saving]: beginningOf(saving, form, picture) }} onClose={() => setSaving(null)} />;
  }
  const fitting = (elements.data ?? []).filter(({ kind }) => KINDS_OF[tool].includes(kind));
  const found = fitting.filter(({ name }) => searchedText(name).includes(searchedText(words.trim())));
  const savable = KINDS_OF[tool].filter((kind) => kind !== 'reference' || picture);
  return (
    <Dialog title={t('bar.title')} shape="card" open onClose={onClose}>
      <div className="grid gap-4 pt-3">
        {fitting.length > MANY ? (
          <TextField
            type="search"
            label={t('bar.search')}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        ) : null}
        {elements.isPending ? <Waiting className="h-24" /> : null}
        {elements.isError ? (
          <p role="alert">
            {t('elements.failed')}{' '}
            <Button size="small" onClick={() => void elements.refetch()}>
              {t('fault.retry')}
            </Button>
          </p>
        ) : null}
        {elements.data && found.length === 0 ? <p>{t(fitting.length > 0 ? 'elements.none' : 'bar.empty')}</p> : null}
        {found.length > 0 ? (
          <ul
            aria-label={t('elements.list')}
            className="grid max-h-80 divide-y divide-line overflow-y-auto border-y border-line"
          >
            {found.map((element) => (
              <li key={element.id}>
                <Choice
                  element={element}
                  used={used.some(({ id }) => id === element.id)}
                  onChoose={() => onInsert(element)}
                />
              </li>
            ))}
          </ul>
        ) : null}
        {mayKeep ? (
          <div className="grid gap-2">
            <p className="label">{t('bar.save')}</p>
            <div className="flex flex-wrap gap-2">
              {savable.map((kind) => (
                <Button key={kind} size="touch" onClick={() => setSaving(kind)}>
                  {t('bar.saveKind', { kind: inSentence(t(`kind.${kind}`)) })}
                </Button>
              ))}
            </div>
          </div>
        ) : null}
        <ButtonLink tone="quiet" size="small" to="/dashboard/custom-elements" className="justify-self-start">
          {t('bar.library')}
        </ButtonLink>
      </div>
    </Dialog>
  );
}

function Choice({ element, used, onChoose }: { element: Element; used: boolean; onChoose: () => void }) {
  const { kind, name, words, picture, thumbnailKey } = element;
  const Icon = KIND_ICONS[kind];
  const address = useAssetUrl(thumbnailKey ?? picture?.key);
  return (
    <button
      type="button"
      aria-label={t('bar.insert', { name })}
      onClick={onChoose}
      className="grid w-full grid-cols-[auto_1fr_auto] items-center gap-3 px-1 py-2 text-left transition-colors hover:bg-wash focus-visible:-outline-offset-2"
    >
      <span className="grid size-12 place-items-center overflow-hidden rounded-6 border border-line bg-wash text-soft">
        {picture && address.data ? (
          <img src={address.data} alt="" decoding="async" className="size-full object-cover" />
        ) : (
          <Icon aria-hidden className="size-5" />
        )}
      </span>
      <span className="min-w-0">
        <span dir="auto" className="block truncate text-14 font-medium text-ink">
          {name}
        </span>
        <span className="block truncate text-12 text-soft">
          {[t(`kind.${kind}`), words, settingsLine(element, 2)].filter(Boolean).join(' · ')}
        </span>
      </span>
      {used ? (
        <span className="inline-flex items-center gap-1 text-12 text-body">
          <Check aria-hidden className="size-4" />
          {t('bar.inForm')}
        </span>
      ) : null}
    </button>
  );
}

/** Draft of an element from the form. Its words are the prompt, to be shortened by the user. */
function beginningOf(kind: ElementKind, form: FormFields, picture: InputImage | null): Beginning {
  const fields = elementFieldsIn(kind, form);
  const said = kind === 'style' || (kind === 'material' && Object.keys(fields).length === 0);
  return {
    words: said ? (form.prompt ?? '').slice(0, ELEMENT_WORDS_LIMIT) : '',
    fields,
    picture: kind === 'reference' ? picture : null,
  };
}
