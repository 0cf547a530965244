import { t } from '../../../../i18n/t';
import { Disclosure } from '../../../../ui/disclosure';
import type { FieldView } from '../../rules/reference-document';
import { Prose } from './prose';

/** Tables with more fields than this are collapsed. */
const SHORT = 10;

/** Fields of a request with name, type and description. In a collapsed table, search matches come first. */
export function FieldTable({
  title,
  fields,
  found,
}: {
  title: string;
  fields: readonly (FieldView & { where?: string })[];
  /** During a search, the names of the matching fields, separated by spaces. */
  found: string | null;
}) {
  if (fields.length === 0) return null;
  const whole = <Table title={title} fields={fields} />;
  if (fields.length <= SHORT) {
    return (
      <div className="grid gap-1.5">
        <h4 className="text-13 font-medium text-ink">{title}</h4>
        {whole}
      </div>
    );
  }
  const names = new Set(found?.split(' '));
  const wanted = fields.filter(({ name }) => names.has(name));
  return (
    <div>
      {wanted.length > 0 ? <Table title={title} fields={wanted} /> : null}
      <Disclosure title={t('ref.fieldCount', { title, count: fields.length })}>{whole}</Disclosure>
    </div>
  );
}

function Table({ title, fields }: { title: string; fields: readonly (FieldView & { where?: string })[] }) {
  return (
    <table className="w-full table-fixed text-13">
      <caption className="sr-only">{title}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('ref.field')}</th>
          <th scope="col">{t('ref.meaning')}</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-t border-line">
        {fields.map((field) => (
          <FieldLine key={`${field.where ?? ''} ${field.name}`} field={field} />
        ))}
      </tbody>
    </table>
  );
}

function FieldLine({ field }: { field: FieldView & { where?: string } }) {
  const { name, where, type, required, choices, whenLeftOut, description } = field;
  return (
    <tr>
      <th scope="row" className="w-2/5 py-2 pr-4 text-left align-top font-normal">
        <span className="figures block break-words text-ink">{name}</span>
        <span className="label block">
          {[where && t(`ref.in.${where === 'header' || where === 'path' ? where : 'query'}`), type]
            .filter(Boolean)
            .join(', ')}
        </span>
        {required ? <span className="block text-12 text-pencil">{t('ref.required')}</span> : null}
      </th>
      <td className="py-2 align-top break-words">
        <Prose text={description} />
        {choices.length > 0 ? (
          <span className="mt-0.5 block text-12">
            <Prose text={choices.map((choice) => `\`${choice}\``).join(', ')} />
          </span>
        ) : null}
        {whenLeftOut ? (
          <span className="label mt-0.5 block">
            <Prose text={t('ref.default', { value: whenLeftOut })} />
          </span>
        ) : null}
      </td>
    </tr>
  );
}
