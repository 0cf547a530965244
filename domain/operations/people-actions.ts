import { planOf } from '@maquette/contracts/pricing/plan-table';
import type { Database } from '@maquette/prisma/client';
import { ActionRefused, type ActionRule, counted, done } from './action-rules';

export const signOutRule: ActionRule<'person.sign_out'> = {
  async look({ database }, { uid }) {
    const user = await database.user.findUnique({ where: { uid }, select: { lastLoginAt: true } });
    if (!user) throw new ActionRefused('There is no such person.');
    const open = await database.render.count({ where: { uid, status: { in: ['queued', 'running'] } } });
    return {
      subject: uid,
      version: `login ${user.lastLoginAt.toISOString()}`,
      says: [
        'Every browser they are logged in with is logged out within a minute. They may log in again.',
        `${counted(open, 'open render')} of theirs go on. Their keys work on.`,
      ],
      undo: null,
    };
  },
  async act({ endSessions }, _, { uid }) {
    await endSessions(uid);
    return done('Every session of theirs has ended.');
  },
};

async function workspaceOf(database: Database, id: string) {
  const workspace = await database.workspace.findUnique({
    where: { id },
    select: {
      name: true,
      plan: true,
      suspendedAt: true,
      runningCap: true,
      deletedAt: true,
      _count: { select: { members: true } },
    },
  });
  if (!workspace || workspace.deletedAt) throw new ActionRefused('There is no such workspace.');
  return workspace;
}

const versionOf = ({ suspendedAt }: { suspendedAt: Date | null }) => `suspended ${suspendedAt?.toISOString()}`;

export const suspendRule: ActionRule<'workspace.suspend'> = {
  async look({ database }, { workspaceId }) {
    const workspace = await workspaceOf(database, workspaceId);
    if (workspace.suspendedAt) throw new ActionRefused('It is suspended already.');
    const open = await database.render.count({ where: { workspaceId, status: { in: ['queued', 'running'] } } });
    return {
      subject: workspaceId,
      version: versionOf(workspace),
      says: [
        `${counted(workspace._count.members, 'person')} of ${workspace.name} (${workspace.plan}) may look and download, and order nothing; its keys order nothing.`,
        'Its links for guests and what it shows in the gallery rest meanwhile, and nothing new is shared or shown.',
        `${counted(open, 'open render')} end as they would. Nothing is deleted.`,
      ],
      undo: { verb: 'workspace.lift', workspaceId },
    };
  },
  async act(_, transaction, { workspaceId }, { now }) {
    await transaction.workspace.updateMany({
      where: { id: workspaceId, suspendedAt: null },
      data: { suspendedAt: now },
    });
    return done('Suspended.');
  },
};

export const liftRule: ActionRule<'workspace.lift'> = {
  async look({ database }, { workspaceId }) {
    const workspace = await workspaceOf(database, workspaceId);
    if (!workspace.suspendedAt) throw new ActionRefused('It is not suspended.');
    return {
      subject: workspaceId,
      version: versionOf(workspace),
      says: [`${workspace.name} may order again.`],
      undo: { verb: 'workspace.suspend', workspaceId },
    };
  },
  async act(_, transaction, { workspaceId }) {
    await transaction.workspace.updateMany({ where: { id: workspaceId }, data: { suspendedAt: null } });
    return done('It may order again.');
  },
};

/** Limits the simultaneous renders of a workspace per queue below its plan, when it overloads the service. */
export const capRule: ActionRule<'workspace.cap'> = {
  async look({ database }, { workspaceId, running }) {
    const workspace = await workspaceOf(database, workspaceId);
    const { name, plan, runningCap } = workspace;
    if (running === null && runningCap === null) throw new ActionRefused('No operator bounds it.');
    const gives = planOf(plan).runningLimit;
    const [run, wait] = await Promise.all(
      ['running' as const, 'queued' as const].map((status) =>
        database.render.count({ where: { workspaceId, status } }),
      ),
    );
    const then =
      running === null
        ? [`As many renders of ${name} would run at once in a line as its plan, ${plan}, gives: ${gives}.`]
        : [
            `At most ${counted(running, 'render')} of ${name} would run at once in a line; its plan, ${plan}, gives ${gives}.`,
            ...(running >= gives ? ['That changes nothing while it has this plan.'] : []),
          ];
    return {
      subject: workspaceId,
      version: `cap ${runningCap}`,
      says: [
        ...then,
        `${counted(run ?? 0, 'render')} of theirs run and end as they would; ${wait} wait and keep their order among themselves. Whoever waits for one of their own reads that we set it.`,
        ...(runningCap === null ? [] : [`It is bounded to ${runningCap} now.`]),
      ],
      undo: { verb: 'workspace.cap', workspaceId, running: runningCap },
    };
  },
  async act(_, transaction, { workspaceId, running }) {
    const where = { id: workspaceId, deletedAt: null };
    const { count } = await transaction.workspace.updateMany({ where, data: { runningCap: running } });
    if (count === 0) throw new ActionRefused('There is no such workspace.');
    return done(running === null ? 'Its plan bounds it again.' : `At most ${running} of theirs run at once in a line.`);
  },
};
