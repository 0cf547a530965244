import '../../../i18n/element-words';
import type { Element } from '@maquette/contracts/elements/element';
import {
  containsWords,
  type ElementFields,
  elementRows,
  isPresentIn,
  withoutWords,
  withWords,
} from '@maquette/contracts/elements/element-fields';
import type { FormFields } from '@maquette/contracts/fields/form-fields';
import { type InputImage, inputRef } from '@maquette/contracts/fields/input-file';
import { ELEMENTS_AT_ONCE, type UsedElements } from '@maquette/contracts/fields/used-elements';
import { PROMPT_LIMIT, type Tool } from '@maquette/contracts/tools/render-choices';
import { Blocks, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { t } from '../../../i18n/t';
import { Button } from '../../../ui/button';
import { lazyComponent } from '../../../ui/lazy-component';
import { showToast } from '../../../ui/toasts';
import { useElements } from '../api/elements';

const ElementPicker = lazyComponent(() => import('./element-picker'));

/** Changes to a form; missing fields are unchanged. */
export interface Filling {
  prompt?: string;
  /** Values by wire name; an empty value leaves the choice to the engine again. */
  fields?: ElementFields;
  picture?: InputImage | null;
  used: UsedElements;
}

export interface BarProps {
  tool: Tool;
  form: FormFields;
  used: UsedElements;
  picture: InputImage | null;
  onFill: (filling: Filling) => void;
  /** Called when the form no longer contains some elements, because their values were changed. */
  onLost: (standing: UsedElements) => void;
}

/** Elements used in a form, and a button to add more. An element counts as used while its values are in the form. */
export function ElementBar({ tool, form, used, picture, onFill, onLost }: BarProps) {
  const [open, setOpen] = useState(false);
  const elements = useElements({ wanted: open || used.length > 0 });
  const known = elements.data;
  const standing = used.filter(({ id }) => {
    const element = known?.find((each) => each.id === id);
    return element ? isPresentIn(element, form) : !known;
  });
  const lost = standing.length < used.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when an element is no longer used
  useEffect(() => {
    if (lost) onLost(standing);
  }, [lost]);

  const insert = (element: Element) => {
    const { id, kind, name, words, fields } = element;
    const others = standing.filter((each) => each.id !== id && !(kind === 'reference' && each.kind === kind));
    if (others.length >= ELEMENTS_AT_ONCE) {
      return showToast({ tone: 'plain', text: t('bar.most', { limit: ELEMENTS_AT_ONCE }) });
    }
    const prompt = withWords(form.prompt ?? '', words);
    if (prompt.length > PROMPT_LIMIT) return showToast({ tone: 'plain', text: t('bar.tooLong', { name }) });
    setOpen(false);
    const image = kind === 'reference' && element.picture ? { picture: element.picture } : {};
    onFill({ prompt, fields, ...image, used: [...others, { id, kind, name }] });
    showToast({ tone: 'good', text: t('bar.put', { name }) });
  };
  const takeOut = (id: string) => {
    const others = standing.filter((each) => each.id !== id);
    const element = known?.find((each) => each.id === id);
    if (!element) return onFill({ used: others });
    const { kind, fields, words } = element;
    // Optional choices are cleared; a slider has no empty value.
    const free = elementRows(kind).filter(({ wire, json }) => fields[wire] !== undefined && json.default === undefined);
    // Words that another used element also contains stay in the prompt.
    const stillSaid = others.some((other) =>
      containsWords(known?.find(({ id }) => id === other.id)?.words ?? '', words),
    );
    const sent = kind === 'reference' && element.picture && form.image_ref === inputRef(element.picture);
    onFill({
      prompt: stillSaid ? form.prompt : withoutWords(form.prompt ?? '', words),
      fields: Object.fromEntries(free.map(({ wire }) => [wire, ''])),
      ...(sent ? { picture: null } : {}),
      used: others,
    });
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button size="touch" icon={Blocks} onClick={() => setOpen(true)}>
        {t('bar.elements')}
      </Button>
      {standing.length > 0 ? (
        <ul aria-label={t('bar.used')} className="flex min-w-0 flex-wrap gap-1.5">
          {standing.map(({ id, name }) => (
            <li
              key={id}
              className="flex min-w-0 items-center rounded-6 border border-line-strong bg-wash pl-2.5 text-13"
            >
              <span dir="auto" className="truncate">
                {name}
              </span>
              <button
                type="button"
                aria-label={t('bar.takeOut', { name })}
                title={t('bar.takeOut', { name })}
                className="inline-flex size-8 shrink-0 items-center justify-center text-soft hover:text-ink pointer-coarse:size-11"
                onClick={() => takeOut(id)}
              >
                <X aria-hidden className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {open ? (
        <ElementPicker
          {...{ tool, form, picture, elements }}
          used={standing}
          onInsert={insert}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  );
}
