import { type ElementFields, elementRows } from '@maquette/contracts/elements/element-fields';
import type { ElementKind } from '@maquette/contracts/fields/used-elements';
import { t } from '../../../i18n/t';
import { SelectField, TextField } from '../../../ui/fields';
import { fieldName, valueWords } from '../rules/field-names';

type Row = ReturnType<typeof elementRows>[number];
type Value = string | number | boolean;

/** A control for every field of an element's kind; an unset field leaves the form unchanged. */
export function ElementSettings({
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
