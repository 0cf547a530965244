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
        'All their browsers are logged out within a minute. They can log in again.',
        `Open renders continue: ${open}. Their API keys keep working.`,
      ],
      undo: null,
    };
  },
  async act({ endSessions }, _, { uid }) {
    await endSessions(uid);
    return done('All their sessions have ended.');
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
    if (workspace.suspendedAt) throw new ActionRefused('It is already suspended.');
    const open = await database.render.count({ where: { workspaceId, status: { in: ['queued', 'running'] } } });
    return {
      subject: workspaceId,
      version: versionOf(workspace),
      says: [
        `${counted(workspace._count.members, 'person')} of ${workspace.name} (${workspace.plan}) can view and download but not order; its API keys cannot order either.`,
        'Its guest links and gallery entries are paused meanwhile, and nothing new can be shared or published.',
        `Open renders continue: ${open}. Nothing is deleted.`,
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
      says: [`${workspace.name} can order again.`],
      undo: { verb: 'workspace.suspend', workspaceId },
    };
  },
  async act(_, transaction, { workspaceId }) {
    await transaction.workspace.updateMany({ where: { id: workspaceId }, data: { suspendedAt: null } });
    return done('It can order again.');
  },
};

/** Limits a workspace's simultaneous renders per queue below its plan's limit, when it overloads the service. */
export const capRule: ActionRule<'workspace.cap'> = {
  async look({ database }, { workspaceId, running }) {
    const workspace = await workspaceOf(database, workspaceId);
    const { name, plan, runningCap } = workspace;
    if (running === null && runningCap === null) throw new ActionRefused('No operator limits it.');
    const gives = planOf(plan).runningLimit;
    const [run, wait] = await Promise.all(
      ['running' as const, 'queued' as const].map((status) =>
        database.render.count({ where: { workspaceId, status } }),
      ),
    );
    const then =
      running === null
        ? [`Up to ${gives} renders of ${name} would run at once in a queue, as its plan ${plan} allows.`]
        : [
            `At most ${counted(running, 'render')} of ${name} would run at once in a queue; its plan ${plan} allows ${gives}.`,
            ...(running >= gives ? ['This changes nothing on its current plan.'] : []),
          ];
    return {
      subject: workspaceId,
      version: `cap ${runningCap}`,
      says: [
        ...then,
        `Running renders continue: ${run ?? 0}. Waiting renders keep their order: ${wait}. Those that wait for one of their own see that we set the limit.`,
        ...(runningCap === null ? [] : [`The current limit is ${runningCap}.`]),
      ],
      undo: { verb: 'workspace.cap', workspaceId, running: runningCap },
    };
  },
  async act(_, transaction, { workspaceId, running }) {
    const where = { id: workspaceId, deletedAt: null };
    const { count } = await transaction.workspace.updateMany({ where, data: { runningCap: running } });
    if (count === 0) throw new ActionRefused('There is no such workspace.');
    return done(
      running === null
        ? 'The limit of its plan applies again.'
        : `At most ${running} of its renders run at once in a queue.`,
    );
  },
};
