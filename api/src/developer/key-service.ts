import { Problem, type ProblemCode, problemSentence } from '@maquette/contracts/calls/problem';
import {
  API_KEY_KINDS,
  API_LIMITS,
  type ApiKeyList,
  apiAccountSchema,
  type NewApiKey,
} from '@maquette/contracts/developer/developer-api';
import { toCredits } from '@maquette/contracts/pricing/credits';
import { planOf } from '@maquette/contracts/pricing/plan-table';
import type { SentenceParams } from '@maquette/contracts/sentences/fill-sentence';
import { type Actor, can } from '@maquette/contracts/workspaces/can';
import { readBalance } from '@maquette/domain/credits/credit-ledger';
import { apiKeyViews, listApiKeys, makeApiKey, revokeApiKey } from '@maquette/domain/developer/api-key-store';
import { allowApi, FIRST_API_PLAN, mayUseKeys } from '@maquette/domain/developer/api-rights';
import { openSandboxJobs } from '@maquette/domain/developer/sandbox-orders';
import { noteDone } from '@maquette/domain/workspaces/audit-log';
import { PrismaClient } from '@maquette/prisma/client';
import { Inject, Injectable } from '@nestjs/common';
import { type ApiCaller, auditActor, type Caller } from '../identity/access';
import { RenderService } from '../renders/render-service';
import { countOpenJobs } from './open-jobs';

/** Lets members manage their workspace's API keys, and finds the account that a key belongs to. */
@Injectable()
export class KeyService {
  constructor(
    @Inject(PrismaClient) private readonly database: PrismaClient,
    @Inject(RenderService) private readonly renders: RenderService,
  ) {}

  async list(caller: Caller) {
    const [items, workspace] = await Promise.all([
      listApiKeys(this.database, reachOf(caller)),
      this.database.workspace.findUniqueOrThrow({ where: { id: caller.workspaceId } }),
    ]);
    return { items, ...rightsOf(workspace.plan, actorOf(caller)) };
  }

  /** Returns the secret, which is stored nowhere. @throws Problem naming the plan, the role or the limit */
  async make(caller: Caller, wish: NewApiKey) {
    allowApi(caller.workspace.plan);
    if (!mayUseKeys(actorOf(caller), wish.kind)) throw new Problem('role_cannot_make_keys', { kind: wish.kind });
    const now = new Date();
    const owner = { workspaceId: caller.workspaceId, uid: caller.person.uid };
    const { key, secret } = await makeApiKey(this.database, { ...wish, ...owner }, now);
    const details = { kind: wish.kind };
    await noteDone(this.database, { ...auditActor(caller), action: 'key.made', subject: key.id, details }, now);
    const [view] = await apiKeyViews(this.database, [key], now);
    return { key: view, secret };
  }

  /** @throws Problem not_found */
  async revoke(caller: Caller, id: string) {
    const key = await revokeApiKey(this.database, { ...reachOf(caller), id });
    if (!key) throw new Problem('not_found');
    await noteDone(this.database, { ...auditActor(caller), action: 'key.revoked', subject: id }, new Date());
    return key;
  }

  /** Account and key as a program sees them. */
  async account({ workspaceId, workspace, apiKey }: ApiCaller) {
    const now = new Date();
    const sandbox = apiKey.kind === 'sandbox';
    const [balance, open, [key]] = await Promise.all([
      readBalance(this.database, workspaceId),
      sandbox
        ? openSandboxJobs(this.database, workspaceId, now).then((jobs) => jobs.length)
        : countOpenJobs(this.renders, workspaceId),
      apiKeyViews(this.database, [apiKey], now),
    ]);
    return apiAccountSchema.parse({
      object: 'account',
      plan: workspace.plan,
      sandbox,
      credits: {
        balance: toCredits(balance.balance),
        held: toCredits(balance.held),
        available: toCredits(balance.available),
      },
      limits: {
        requests_per_minute: API_LIMITS.requestsPerMinute,
        requests_per_second: API_LIMITS.requestsPerSecond,
        open_jobs: API_LIMITS.openJobs,
        open_jobs_now: open,
      },
      key: {
        id: apiKey.id,
        name: apiKey.name,
        prefix: apiKey.prefix,
        scopes: apiKey.scopes,
        monthly_credit_limit: key?.monthlyCreditLimit ?? null,
        spent_this_month: key?.spentThisMonth ?? 0,
        expires_at: apiKey.expiresAt?.toISOString() ?? null,
      },
    });
  }
}

/** Keys that a person may see and revoke: all of the workspace's, or only their own. */
function reachOf(caller: Caller): { workspaceId: string; uid?: string } {
  const { workspaceId, person } = caller;
  return can(actorOf(caller), 'keys.manageAll') ? { workspaceId } : { workspaceId, uid: person.uid };
}

function actorOf({ role, person }: Caller): Actor {
  return { role, uid: person.uid };
}

/** Whether the caller may create keys, and why not, or why not all kinds. */
function rightsOf(plan: string, actor: Actor): Pick<ApiKeyList, 'allowed' | 'reason' | 'reasonCode' | 'reasonParams'> {
  if (!planOf(plan).api) return { allowed: false, ...reasonOf('api_not_on_plan', { plan: FIRST_API_PLAN }) };
  const refused = API_KEY_KINDS.filter((kind) => !mayUseKeys(actor, kind));
  if (refused.length === 0) return { allowed: true, reason: null };
  const [kind = '', ...more] = refused;
  return more.length > 0
    ? { allowed: false, ...reasonOf('role_cannot_make_any_keys') }
    : { allowed: true, ...reasonOf('role_cannot_make_keys', { kind }) };
}

function reasonOf(code: ProblemCode, details: SentenceParams = {}) {
  return { reason: problemSentence(code, details), reasonCode: code, reasonParams: details };
}
