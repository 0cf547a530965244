import type { PersonStory } from '@maquette/contracts/operations/operator-search';
import { Link } from 'react-router-dom';
import { formatNumber, t } from '../../../i18n/t';
import { Fact, Facts, Panel } from '../../../ui/panel';
import { utcMoment } from '../rules/units';
import { OperatorActionButton } from './operator-action-button';
import type { RequestedAction } from './operator-action-dialog';
import { RendersTable } from './renders-table';

export function PersonStoryView({ story }: { story: PersonStory }) {
  const { uid, email, name, createdAt, lastLoginAt, workspaces, renders } = story;
  return (
    <div className="grid gap-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-serif text-28 break-words text-ink">{t('ops.personTitle', { name })}</h1>
        <OperatorActionButton wanted={{ verb: 'person.sign_out', uid }}>{t('ops.signOut')}</OperatorActionButton>
      </div>
      <Facts>
        <Fact name={t('ops.email')}>{email}</Fact>
        <Fact name={t('ops.since')}>{utcMoment(createdAt)}</Fact>
        <Fact name={t('ops.lastLogin')}>{utcMoment(lastLoginAt)}</Fact>
      </Facts>
      <Panel title={t('ops.workspaces')}>
        <ul className="grid">
          {workspaces.map(({ id, name: called, plan, role, available, held, suspended, runs, stopped }) => {
            const button = (act: string, wanted: RequestedAction) => (
              <OperatorActionButton label={t('ops.ofWorkspace', { act, name: called })} wanted={wanted}>
                {act}
              </OperatorActionButton>
            );
            return (
              <li key={id} className="grid gap-3 border-b border-line py-3 md:grid-cols-[1fr_auto] md:items-center">
                <div className="grid gap-1">
                  <Link className="text-16 text-ink underline underline-offset-4" to={`/ops/find?q=workspace:${id}`}>
                    {called}
                  </Link>
                  <span className="text-13">
                    {[
                      `${plan} · ${role}`,
                      `${t('ops.available')} ${formatNumber(available)}`,
                      `${t('ops.held')} ${formatNumber(held)}`,
                      ...(suspended ? [t('ops.suspended')] : []),
                      ...(typeof runs?.cap === 'number' ? [t('ops.capped', { count: runs.cap })] : []),
                      ...(stopped ? [t('ops.stopped')] : []),
                    ].join(' · ')}
                  </span>
                </div>
                <div className="flex flex-wrap gap-2">
                  {button(t('ops.give'), { verb: 'credits.give', workspaceId: id, credits: 10 })}
                  {button(t('ops.take'), { verb: 'credits.take', workspaceId: id, credits: 10 })}
                  {typeof runs?.cap === 'number'
                    ? button(t('ops.uncap'), { verb: 'workspace.cap', workspaceId: id, running: null })
                    : null}
                  {runs
                    ? button(t('ops.cap'), { verb: 'workspace.cap', workspaceId: id, running: runs.cap ?? runs.plan })
                    : null}
                  {suspended
                    ? button(t('ops.lift'), { verb: 'workspace.lift', workspaceId: id })
                    : button(t('ops.suspend'), { verb: 'workspace.suspend', workspaceId: id })}
                </div>
              </li>
            );
          })}
        </ul>
      </Panel>
      <Panel title={t('ops.newestRenders')}>
        <RendersTable
          name="renders"
          title={t('ops.newestRenders')}
          rows={renders}
          empty={t('ops.foundNone', { what: email })}
        />
      </Panel>
    </div>
  );
}
