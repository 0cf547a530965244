import type { DeadRenderView } from '@maquette/contracts/operations/operator-search';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { t } from '../../../i18n/t';
import { utcMoment } from '../rules/units';
import { DataTable } from './data-table';
import { OperatorActionButton } from './operator-action-button';

/** Dead-letter renders, to be replayed one by one or in bulk: exactly the selected ones. */
export function DeadLetterList({ items }: { items: readonly DeadRenderView[] }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const choose = (id: string) =>
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return (
    <DataTable
      name="dead"
      title={t('ops.deadTitle')}
      rows={items}
      empty={t('ops.deadNone')}
      keyOf={({ id }) => id}
      above={(shown) => <Chosen shown={shown.map(({ id }) => id)} chosen={chosen} onChoose={setChosen} />}
      columns={[
        {
          name: 'id',
          title: t('ops.render'),
          value: ({ id }) => id,
          show: ({ id }) => (
            <span className="inline-flex items-center gap-2">
              <input
                type="checkbox"
                aria-label={t('ops.select', { id: id.slice(-8) })}
                className="tick-box size-4"
                checked={chosen.has(id)}
                onChange={() => choose(id)}
              />
              <Link className="font-mono text-12 underline underline-offset-4" title={id} to={`/ops/renders/${id}`}>
                {id.slice(-8)}
              </Link>
            </span>
          ),
        },
        { name: 'code', title: t('ops.code'), value: ({ code }) => code },
        { name: 'provider', title: t('ops.provider'), value: ({ provider }) => provider },
        { name: 'model', title: t('ops.model'), value: ({ model }) => model, wide: true },
        { name: 'line', title: t('ops.line'), value: ({ pool }) => pool, wide: true },
        { name: 'attempts', title: t('ops.attempts'), value: ({ attempts }) => attempts, numeric: true },
        { name: 'price', title: t('ops.price'), value: ({ price }) => price / 2, numeric: true },
        {
          name: 'finished',
          title: t('ops.finished'),
          value: ({ finishedAt }) => finishedAt,
          show: ({ finishedAt }) => utcMoment(finishedAt),
        },
      ]}
    />
  );
}

/** Rows hidden by the filter are not selected by "all" and are not replayed. */
function Chosen({
  shown,
  chosen,
  onChoose,
}: {
  shown: readonly string[];
  chosen: ReadonlySet<string>;
  onChoose: (ids: ReadonlySet<string>) => void;
}) {
  const ids = shown.filter((id) => chosen.has(id));
  const all = ids.length === shown.length;
  return (
    <>
      {shown.length > 0 ? (
        <label className="inline-flex min-h-11 items-center gap-2 text-13 text-ink">
          <input
            type="checkbox"
            className="tick-box size-4"
            checked={all}
            onChange={() => onChoose(new Set(all ? [] : shown))}
          />
          {t('ops.selectAll')}
        </label>
      ) : null}
      {ids.length > 0 ? (
        <OperatorActionButton wanted={{ verb: 'renders.replay', ids }}>
          {t('ops.replayThese', { count: ids.length })}
        </OperatorActionButton>
      ) : null}
    </>
  );
}
