import '../../../i18n/element-words';
import type { Element } from '@maquette/contracts/elements/element';
import { type ElementFields, elementRows } from '@maquette/contracts/elements/element-fields';
import { inputRef } from '@maquette/contracts/fields/input-file';
import {
  ELEMENT_KINDS,
  ELEMENT_NAME_LIMIT,
  ELEMENT_WORDS_LIMIT,
  type ElementKind,
} from '@maquette/contracts/fields/used-elements';
import { canBeSeen } from '@maquette/contracts/fields/visible-text';
import { type FormEvent, useState } from 'react';
import { t } from '../../../i18n/t';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Disclosure } from '../../../ui/disclosure';
import { SelectField, TextArea, TextField } from '../../../ui/fields';
import { ErrorText } from '../../../ui/notice';
import { showToast } from '../../../ui/toasts';
import { useAction } from '../../../ui/use-action';
import { InputZone } from '../../inputs/components/input-zone';
import { useInputFile } from '../../inputs/hooks/use-input-file';
import { isTextPaste } from '../../inputs/rules/text-paste';
import { useElementActions } from '../api/elements';
import { type Beginning, NOTHING } from '../rules/element-draft';
import { fieldName, valueWords } from '../rules/field-names';

export default function ElementDialog({
  from,
  element,
  onClose,
}: {
  from: Partial<Record<ElementKind, Beginning>>;
  element?: Element;
  onClose: () => void;
}) {
  const kinds = ELEMENT_KINDS.filter((kind) => from[kind]);
  const [kind, setKind] = useState<ElementKind>(element?.kind ?? kinds[0] ?? 'material');
  const [name, setName] = useState(element?.name ?? '');
  const [edited, setEdited] = useState<Partial<Record<ElementKind, Beginning>>>({});
  const [nameless, setNameless] = useState(false);
  const { busy, refusal, act } = useAction();
  const actions = useElementActions();
  const contents = edited[kind] ?? from[kind] ?? NOTHING;
  const put = (change: Partial<Beginning>) =>
    setEdited((known) => ({ ...known, [kind]: { ...(known[kind] ?? from[kind] ?? NOTHING), ...change } }));
  const file = useInputFile('image', contents.picture, (picture) => put({ picture }));
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setNameless(!canBeSeen(name));
    if (!canBeSeen(name)) return;
    const { words, fields, picture } = contents;
    const told = { name, words, fields };
    const image = picture && inputRef(picture);
    // The image is sent only if it changed, so that renaming an element does not clear an image erased meanwhile.
    const same = image === (element?.picture ? inputRef(element.picture) : null);
    const refused = await act(() =>
      element
        ? actions.change(element.id, { ...told, ...(same ? {} : { image_ref: image }) })
        : actions.make({ kind, ...told, image_ref: image }),
    );
    if (refused) return;
    showToast({ tone: 'good', text: t('element.kept', { name }) });
    onClose();
  };
  return (
    <Dialog
      title={t(element ? 'element.editTitle' : 'element.newTitle')}
      shape="card"
      open
      held={name !== (element?.name ?? '') || Object.keys(edited).length > 0}
      onClose={onClose}
    >
      <form
        className="grid gap-4 pt-3"
        onSubmit={(event) => void save(event)}
        onPaste={(event) => {
          const [pasted] = event.clipboardData.files;
          if (!pasted || isTextPaste(event.nativeEvent)) return;
          event.preventDefault();
          void file.choose(pasted);
        }}
      >
        {element || kinds.length < 2 ? null : (
          <SelectField
            label={t('element.kind')}
            value={kind}
            onChoose={setKind}
            choices={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          />
        )}
        <TextField
          label={t('element.name')}
          hint={t('element.nameWhy')}
          error={nameless ? t('element.nameMissing') : null}
          required
          maxLength={ELEMENT_NAME_LIMIT}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        {kind === 'move' ? null : (
          <TextArea
            label={t('element.words')}
            hint={t('element.wordsWhy')}
            rows={2}
            maxLength={ELEMENT_WORDS_LIMIT}
            value={contents.words}
            onChange={(event) => put({ words: event.target.value })}
          />
        )}
        <InputZone
          label={t('element.picture')}
          hint={file.refusal?.message ?? t(kind === 'reference' ? 'element.pictureWhy' : 'element.lookWhy')}
          state={file.state}
          pages={file.pages}
          refused={file.refusal !== null}
          onChoose={(chosen) => void file.choose(chosen)}
          onRemove={file.remove}
        />
        <Disclosure
          title={t('element.fields')}
          aside={`${elementRows(kind).filter(({ wire }) => contents.fields[wire] !== undefined).length}`}
          open={kind !== 'reference'}
        >
          <ElementSettings kind={kind} fields={contents.fields} onChange={(fields) => put({ fields })} />
        </Disclosure>
        <ErrorText text={refusal?.message} />
        <div className="flex justify-end">
          <Button tone="primary" type="submit" disabled={busy || file.state.status === 'sending'}>
            {t('element.keep')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type Row = ReturnType<typeof elementRows>[number];
type Value = string | number | boolean;

/** A control for every field that an element's kind has; an unset field leaves the form unchanged. */
function ElementSettings({
  kind,
  fields,
  onChange,
}: {
  kind: ElementKind;
  fields: ElementFields;
  onChange: (fields: ElementFields) => void;
}) {
  const put = (wire: string, value: Value | null) => {
    const { [wire]: _, ...others } = fields;
    onChange(value === null ? others : { ...others, [wire]: value });
  };
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {elementRows(kind).map((row) => (
        <Control key={row.wire} row={row} value={fields[row.wire]} onChange={(value) => put(row.wire, value)} />
      ))}
    </div>
  );
}

function Control({
  row,
  value,
  onChange,
}: {
  row: Row;
  value: Value | undefined;
  onChange: (value: Value | null) => void;
}) {
  const { json, wire } = row;
  const label = fieldName(wire);
  if (Array.isArray(json.enum) || json.type === 'boolean') {
    const values: Value[] = Array.isArray(json.enum) ? json.enum : [true, false];
    return (
      <SelectField
        label={label}
        value={value === undefined ? '' : String(value)}
        onChoose={(chosen) => onChange(values.find((known) => String(known) === chosen) ?? null)}
        choices={[
          { value: '', label: t('element.unset') },
          ...values.map((known) => ({ value: String(known), label: valueWords(wire, known) })),
        ]}
      />
    );
  }
  if (json.type === 'string') {
    return (
      <TextField
        label={label}
        value={value === undefined ? '' : String(value)}
        onChange={(event) => onChange(event.target.value || null)}
      />
    );
  }
  const [min, max] = [Number(json.minimum), Number(json.maximum)];
  return (
    <TextField
      type="number"
      label={label}
      hint={t('element.range', { min, max })}
      {...{ min, max, step: 'any' }}
      value={value === undefined ? '' : String(value)}
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.valueAsNumber)}
    />
  );
}
