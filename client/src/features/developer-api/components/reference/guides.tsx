import { API_LIMITS, API_SCOPES, SANDBOX_OUTCOMES } from '@maquette/contracts/developer/developer-api';
import { WEBHOOK_ENDPOINTS_LIMIT, WEBHOOK_RETRY_SECONDS } from '@maquette/contracts/developer/webhooks';
import { DRAFT, DRAFT_HOURS } from '@maquette/contracts/pricing/draft-credit';
import type { ReactNode } from 'react';
import { t } from '../../../../i18n/t';
import { DRY_RUN, firstWithClient, firstWithCurl, PROBLEM, RECEIVER, REFUSED } from '../../rules/guide-code';
import type { ProblemView } from '../../rules/reference-document';
import { CodeBlock } from './code-block';
import { ProblemTable, ReferenceTable } from './problem-table';
import { Prose } from './prose';

export interface Guide {
  id: string;
  title: string;
  sentences: string[];
  table?: ReactNode;
  code: { label: string; text: string }[];
}

export function openingGuides(origin: string): Guide[] {
  return [
    {
      id: 'first-steps',
      title: t('guide.first'),
      sentences: [t('guide.first.1'), t('guide.first.2'), t('guide.first.3')],
      code: [
        { label: 'curl', text: firstWithCurl(origin) },
        { label: 'JavaScript', text: firstWithClient(origin) },
      ],
    },
    {
      id: 'keys',
      title: t('guide.keys'),
      sentences: [t('guide.keys.1'), t('guide.keys.2')],
      table: (
        <WordTable
          title={t('guide.keys')}
          heads={[t('ref.scope'), t('ref.allows')]}
          rows={API_SCOPES.map((scope) => [scope, t(`ref.scope.${scope}`)])}
        />
      ),
      code: [],
    },
    {
      id: 'limits',
      title: t('guide.limits'),
      sentences: [
        t('guide.limits.1', {
          perMinute: API_LIMITS.requestsPerMinute,
          perSecond: API_LIMITS.requestsPerSecond,
          openJobs: API_LIMITS.openJobs,
        }),
        t('guide.limits.2'),
      ],
      code: [],
    },
    {
      id: 'idempotency',
      title: t('guide.idempotency'),
      sentences: [t('guide.idempotency.1'), t('guide.idempotency.2')],
      code: [],
    },
    {
      id: 'prices',
      title: t('guide.prices'),
      sentences: [t('guide.prices.1'), t('guide.prices.2'), t('guide.prices.3', DRAFT_TERMS)],
      code: [{ label: 'JavaScript', text: DRY_RUN }],
    },
    {
      id: 'time-windows',
      title: t('guide.jobs'),
      sentences: [t('guide.jobs.1'), t('guide.jobs.2'), t('guide.jobs.3')],
      code: [],
    },
    {
      id: 'sandbox',
      title: t('guide.sandbox'),
      sentences: [t('guide.sandbox.1'), t('guide.sandbox.2')],
      table: (
        <WordTable
          title={t('guide.sandbox')}
          heads={[t('ref.outcome'), t('ref.outcomeMeans')]}
          rows={SANDBOX_OUTCOMES.map((outcome) => [outcome, t(`outcome.${outcome}`)])}
        />
      ),
      code: [{ label: 'JavaScript', text: REFUSED }],
    },
    {
      id: 'webhooks',
      title: t('guide.webhooks'),
      sentences: [
        t('guide.webhooks.1', { limit: WEBHOOK_ENDPOINTS_LIMIT }),
        t('guide.webhooks.2'),
        t('guide.webhooks.3', { waits: new Intl.ListFormat('en').format(WEBHOOK_RETRY_SECONDS.map(shortTime)) }),
      ],
      code: [{ label: 'Node', text: RECEIVER }],
    },
  ];
}

/** Terms for a draft render, from the price table used for billing. */
const DRAFT_TERMS = { size: DRAFT.resolution, model: DRAFT.model, hours: DRAFT_HOURS };

function shortTime(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  return seconds < 3_600 ? `${seconds / 60} min` : `${seconds / 3_600} h`;
}

export function closingGuides(problems: readonly ProblemView[], version: string): Guide[] {
  return [
    {
      id: 'problems',
      title: t('guide.problems'),
      sentences: [t('guide.problems.1')],
      table: <ProblemTable title={t('guide.problems')} problems={problems} led />,
      code: [{ label: 'application/problem+json', text: PROBLEM }],
    },
    {
      id: 'changes',
      title: t('guide.changes'),
      sentences: [t('guide.changes.1')],
      table: (
        <WordTable
          title={t('guide.changes')}
          heads={[t('ref.version', { version: '' }), t('ref.meaning')]}
          rows={[
            [version, t('change.1.2.0')],
            ['1.1.0', t('change.1.1.0')],
            ['1.0.0', t('change.1.0.0')],
          ]}
        />
      ),
      code: [],
    },
  ];
}

function WordTable({ title, heads, rows }: { title: string; heads: [string, string]; rows: [string, string][] }) {
  return (
    <ReferenceTable title={title} heads={heads}>
      {rows.map(([word, meaning]) => (
        <tr key={word}>
          <th scope="row" className="figures w-2/5 py-2 pr-4 text-left align-top font-normal break-words text-ink">
            {word}
          </th>
          <td className="py-2 align-top">
            <Prose text={meaning} />
          </td>
        </tr>
      ))}
    </ReferenceTable>
  );
}

export function GuideSection({
  guide: { id, title, sentences, table, code },
  hidden,
}: {
  guide: Guide;
  hidden: boolean;
}) {
  return (
    <section
      aria-labelledby={id}
      hidden={hidden}
      className="drawn-late grid gap-x-8 gap-y-5 border-t border-line-strong pt-6 lg:grid-cols-2"
    >
      <div className="grid min-w-0 content-start gap-4">
        <h2 id={id} className="scroll-mt-24 font-serif text-28 text-ink">
          {title}
        </h2>
        {sentences.map((sentence) => (
          <p key={sentence} className="max-w-prose text-pretty">
            <Prose text={sentence} />
          </p>
        ))}
        {code.length > 0 ? table : null}
      </div>
      <div className="grid min-w-0 content-start gap-4 empty:hidden">
        {code.length > 0 ? code.map(({ label, text }) => <CodeBlock key={label} label={label} text={text} />) : table}
      </div>
    </section>
  );
}
