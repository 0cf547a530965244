import { WORDS_LIMIT } from '@maquette/contracts/fields/form-fields';
import { choiceName, t } from '../../../../i18n/t';
import { SelectField, TextField } from '../../../../ui/fields';
import { SliderField } from '../../../../ui/slider-field';
import { useNote } from '../../../tool-form/components/provider-choice';
import type { ImageForm } from '../../rules/image-form';

export interface GroupProps {
  form: ImageForm;
  change: (fields: Partial<ImageForm>) => void;
}

/** One of the specification's choice lists, verbatim, preceded by an option that leaves the choice to the engine. */
export function OptionalChoice<Value extends string>({
  wire,
  label,
  values,
  hint,
  value,
  onChoose,
}: {
  /** Wire name of the field, used to find the provider's note about it. */
  wire: string;
  label: string;
  values: readonly Value[];
  hint?: string;
  value: Value | '';
  onChoose: (value: Value | '') => void;
}) {
  const auto = { value: '' as const, label: t('still.auto') };
  const choices = [auto, ...values.map((known) => ({ value: known, label: choiceName(wire, known) }))];
  return <SelectField<Value | ''> {...{ label, value, onChoose, choices, ...useNote(wire, hint) }} />;
}

function WordsField({
  wire,
  label,
  placeholder,
  value,
  onChange,
}: {
  wire: string;
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <TextField
      {...{ label, placeholder, value, ...useNote(wire) }}
      maxLength={WORDS_LIMIT}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** A field in a group: one of its `values`, text if it has a `placeholder`, otherwise a strength from 0 to 100. */
type GroupRow<Form> = {
  [Field in keyof Form]: { field: Field; label: string } & (Form[Field] extends number
    ? { hint: string }
    : { wire: string } & ({ values: readonly Exclude<Form[Field], ''>[]; hint?: string } | { placeholder: string }));
}[keyof Form];

/** The fields in a group, in the specification's order. */
export function GroupFields<Form extends object>({
  form,
  change,
  rows,
}: {
  form: Form;
  change: (fields: Partial<Form>) => void;
  rows: readonly GroupRow<Form>[];
}) {
  return rows.map((row) => {
    const { field, label } = row;
    const set = (next: unknown) => change({ [field]: next } as Partial<Form>);
    const value = form[field];
    if (typeof value === 'number') {
      return <SliderField key={label} {...{ label, value }} hint={'hint' in row ? row.hint : ''} onSlide={set} />;
    }
    const text = String(value);
    if ('placeholder' in row) return <WordsField key={label} {...row} value={text} onChange={set} />;
    const choice = row as { wire: string; label: string; values: readonly string[]; hint?: string };
    return <OptionalChoice key={label} {...choice} value={text} onChoose={set} />;
  });
}
