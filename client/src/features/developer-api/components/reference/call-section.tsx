import { memo } from 'react';
import { t } from '../../../../i18n/t';
import { Disclosure } from '../../../../ui/disclosure';
import { SegmentedControl } from '../../../../ui/segmented-control';
import { type CallView, type FieldView, type ProblemView, placeOfProblem } from '../../rules/reference-document';
import { CodeBlock } from './code-block';
import { ProblemTable, ReferenceTable } from './problem-table';
import { Prose } from './prose';

const LANGUAGES = [
  { value: 'shell', label: 'curl' },
  { value: 'javascript', label: 'JavaScript' },
] as const;
export type Language = (typeof LANGUAGES)[number]['value'];
/** Shows the sample in the selected language with CSS alone, so that it works before or without JavaScript. */
const SHOWN: Record<string, string> = {
  shell: 'group-has-[[value=javascript]:checked]/samples:hidden',
  javascript: 'hidden group-has-[[value=javascript]:checked]/samples:block',
};

export const CallSection = memo(function CallSection({
  call,
  language,
  onLanguage,
  found,
  hidden,
}: {
  call: CallView;
  language: Language;
  onLanguage: (language: Language) => void;
  /** During a search, the names of the matching fields, separated by spaces. */
  found: string | null;
  hidden: boolean;
}) {
  const { id, method, path, summary, description, scope, scopeNote, parameters, fields, files, answers, problems } =
    call;
  // During a search the section with all error messages is hidden, so calls list their messages in full.
  const Problems = found === null ? ProblemList : ProblemTable;
  return (
    <section
      aria-labelledby={id}
      hidden={hidden}
      className="drawn-late grid gap-x-8 gap-y-5 border-t border-line pt-6 lg:grid-cols-2"
    >
      <div className="grid min-w-0 content-start gap-4">
        <div className="grid gap-1.5">
          <h3 id={id} className="scroll-mt-24 text-20 text-balance text-ink">
            {summary}
          </h3>
          <p className="figures text-13 break-all">
            <span className="mr-2 font-medium text-pencil">{method}</span>
            <span className="text-ink">{path}</span>
          </p>
        </div>
        <p>
          <Prose text={description} />
        </p>
        <p className="text-13">
          <Prose text={scope ? t('ref.needs', { scope: `\`${scope}\`` }) : (scopeNote ?? t('ref.anyKey'))} />
        </p>
        <FieldTable title={t('ref.parameters')} fields={parameters} found={found} />
        <FieldTable title={t('ref.body')} fields={fields} found={found} />
        <FieldTable title={t('ref.files')} fields={files} found={found} />
        <Disclosure title={t('ref.problems', { count: problems.length })}>
          <Problems title={t('ref.problemsOf', { call: summary })} problems={problems} />
        </Disclosure>
      </div>
      <div className="group/samples grid min-w-0 grid-cols-1 content-start gap-4">
        <div className="max-w-form">
          <SegmentedControl
            label={t('ref.language', { call: summary })}
            hideLabel
            choices={LANGUAGES}
            value={language}
            onChoose={onLanguage}
          />
        </div>
        {call.samples.map(({ lang, label, source }) => (
          <div key={lang} className={SHOWN[lang]}>
            <CodeBlock label={t('ref.request', { language: label })} text={source} />
          </div>
        ))}
        {answers.map((answer) => (
          <div key={answer.status} className="grid min-w-0 grid-cols-1 gap-1.5">
            <p className="text-13">
              <span className="figures mr-2 text-ink">{answer.status}</span>
              <Prose text={answer.description} />
            </p>
            {answer.example === undefined ? null : (
              <CodeBlock
                label={t('ref.answer', { status: answer.status })}
                text={JSON.stringify(answer.example, null, 2)}
              />
            )}
            {answer.headers.length > 0 ? (
              <p className="label break-words">{t('ref.headers', { names: answer.headers.join(', ') })}</p>
            ) : null}
          </div>
        ))}
      </div>
    </section>
  );
});

/** One call's error codes. Each links to its message, which appears once on the page. */
function ProblemList({ title, problems }: { title: string; problems: readonly ProblemView[] }) {
  return (
    <ul aria-label={title} className="figures flex flex-wrap gap-x-4 gap-y-1 text-13">
      {problems.map(({ code, status }) => (
        <li key={code}>
          {status} <a href={`#${placeOfProblem(code)}`}>{code}</a>
        </li>
      ))}
    </ul>
  );
}

/** Tables with more fields than this are collapsed. */
const SHORT = 10;

/** A request's fields with name, type and description. In a collapsed table, search matches come first. */
function FieldTable({
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
    <ReferenceTable title={title} heads={[t('ref.field'), t('ref.meaning')]}>
      {fields.map((field) => (
        <FieldLine key={`${field.where ?? ''} ${field.name}`} field={field} />
      ))}
    </ReferenceTable>
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
