import { WORDS_LIMIT } from '@maquette/contracts/fields/form-fields';
import { choiceName, t } from '../../../../i18n/t';
import { SelectField, TextField } from '../../../../ui/fields';
import { useNote } from '../../../tool-form/components/provider-choice';
import type { ImageForm } from '../../rules/image-form';

export interface GroupProps {
  form: ImageForm;
  change: (fields: Partial<ImageForm>) => void;
}

/** A choice list of the specification, verbatim, preceded by an option that leaves the choice to the engine. */
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

/** Short text field for words that affect the image. */
export function WordsField({
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
