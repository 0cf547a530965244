import type { SearchAnswer } from '@maquette/contracts/workspaces/search';
import { formatMoment, t } from '../../../i18n/t';
import { PROFILE } from '../../../navigation/profile-address';
import { renderPage } from '../../../navigation/tool-addresses';
import type { EntryGroup } from './entries';

/** Groups of the server's results, without empty groups. */
export function foundGroups(answer: SearchAnswer | undefined, typed: string): EntryGroup[] {
  if (!answer) return [];
  const renders = answer.renders.map(({ id, tool, prompt, thumbnailKey, createdAt }) => ({
    id: `render-${id}`,
    title: prompt || t('render.untitled', { tool: t(`block.${tool}`) }),
    detail: `${t(`block.${tool}`)} · ${formatMoment(createdAt)}`,
    thumbnailKey,
    to: renderPage({ tool, id }),
  }));
  const query = new URLSearchParams({ q: typed });
  const all = { id: 'all-renders', title: t('search.all', { typed }), to: `/dashboard/workspace-assets?${query}` };
  return [
    { name: t('search.renders'), entries: answer.before ? [...renders, all] : renders },
    {
      name: t('search.projects'),
      entries: answer.projects.map(({ id, name, renders: count, thumbnailKey }) => ({
        id: `project-${id}`,
        title: name,
        detail: t('save.count', { count }),
        thumbnailKey,
        to: `/dashboard/projects/${id}`,
      })),
    },
    {
      name: t('search.people'),
      entries: answer.people.map(({ uid, name, email, role }) => ({
        id: `person-${uid}`,
        title: name,
        detail: `${email} · ${role}`,
        to: `${PROFILE}?tab=members`,
      })),
    },
  ].filter(({ entries }) => entries.length > 0);
}
