import { useState } from 'react';
import { Disclosure } from '../../design/disclosure';
import { SegmentedControl } from '../../design/segmented-control';
import { t } from '../../i18n/t';
import { CodeBlock } from './code-block';
import { FieldTable } from './field-table';
import { ProblemTable } from './problem-table';
import { Prose } from './prose';
import type { CallView } from './reference-document';

const LANGUAGES = [
  { value: 'shell', label: 'curl' },
  { value: 'javascript', label: 'JavaScript' },
] as const;
export type Language = (typeof LANGUAGES)[number]['value'];

/** One call: what it is for and takes on the left, how it looks on the right. */
export function CallSection({
  call,
  language,
  onLanguage,
  searching,
}: {
  call: CallView;
  language: Language;
  onLanguage: (language: Language) => void;
  searching: boolean;
}) {
  const { id, method, path, summary, description, scope, scopeNote, parameters, fields, files, answers } = call;
  const sample = call.samples.find(({ lang }) => lang === language) ?? call.samples[0];
  return (
    <section aria-labelledby={id} className="grid gap-x-8 gap-y-5 border-t border-line pt-6 lg:grid-cols-2">
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
        <FieldTable title={t('ref.parameters')} fields={parameters} open={searching} />
        <FieldTable title={t('ref.body')} fields={fields} open={searching} />
        <FieldTable title={t('ref.files')} fields={files} open={searching} />
        <Refusals call={call} />
      </div>
      <div className="grid min-w-0 content-start gap-4">
        <div className="max-w-form">
          <SegmentedControl
            label={t('ref.language', { call: summary })}
            hideLabel
            choices={LANGUAGES}
            value={language}
            onChoose={onLanguage}
          />
        </div>
        {sample ? <CodeBlock label={t('ref.request', { language: sample.label })} text={sample.source} /> : null}
        {answers.map((answer) => (
          <div key={answer.status} className="grid min-w-0 gap-1.5">
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
}

/** Drawn when it is opened: all calls together have hundreds, and every one stands in the catalogue at the end. */
function Refusals({ call: { summary, problems } }: { call: CallView }) {
  const [open, setOpen] = useState(false);
  return (
    <Disclosure title={t('ref.problems', { count: problems.length })} open={open} onToggle={setOpen}>
      {open ? <ProblemTable title={t('ref.problemsOf', { call: summary })} problems={problems} /> : null}
    </Disclosure>
  );
}
