import { Problem, problemSentence } from '@maquette/contracts/calls/problem';
import { API_KEY_KINDS, newApiKeySchema } from '@maquette/contracts/developer/developer-api';
import { planOf } from '@maquette/contracts/pricing/plan-table';
import { apiKeyViews, listApiKeys, makeApiKey, revokeApiKey } from '@maquette/domain/developer/api-key-store';
import { allowApi, FIRST_API_PLAN, mayManageAllKeys, mayUseKeys } from '@maquette/domain/developer/api-rights';
import { PrismaClient } from '@maquette/prisma/client';
import { Body, Controller, Delete, Get, Header, Inject, Param, Post } from '@nestjs/common';
import { z } from 'zod';
import { parsed } from '../foundation/parsed';
import { Access, type Caller, CurrentCaller } from '../identity/access';

/** The keys of a workspace, for the people in it. A key itself opens none of this. */
@Controller('api/developer/keys')
@Access('verified')
export class ApiKeysController {
  constructor(@Inject(PrismaClient) private readonly database: PrismaClient) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  async list(@CurrentCaller() caller: Caller) {
    const [items, workspace] = await Promise.all([
      listApiKeys(this.database, reachOf(caller)),
      this.database.workspace.findUniqueOrThrow({ where: { id: caller.workspaceId } }),
    ]);
    return { items, ...rightsOf(workspace.plan, caller.role) };
  }

  @Post()
  @Header('Cache-Control', 'no-store')
  async make(@CurrentCaller() caller: Caller, @Body() body: unknown) {
    const wish = parsed(newApiKeySchema, body ?? {});
    allowApi(caller.workspace.plan);
    if (!mayUseKeys(caller.role, wish.kind)) throw new Problem('role_cannot_make_keys', { kind: wish.kind });
    const now = new Date();
    const owner = { workspaceId: caller.workspaceId, uid: caller.person.uid };
    const { key, secret } = await makeApiKey(this.database, { ...wish, ...owner }, now);
    const [view] = await apiKeyViews(this.database, [key], now);
    return { key: view, secret };
  }

  /** Revokes it. It stays in the list for a month. */
  @Delete(':id')
  async revoke(@CurrentCaller() caller: Caller, @Param('id') id: string) {
    const known = z.uuid().safeParse(id).success;
    const key = known ? await revokeApiKey(this.database, { ...reachOf(caller), id }) : null;
    if (!key) throw new Problem('not_found');
    return key;
  }
}

/** Whose keys somebody sees and revokes: everybody's, or their own. */
function reachOf({ workspaceId, role, person }: Caller): { workspaceId: string; uid?: string } {
  return mayManageAllKeys(role) ? { workspaceId } : { workspaceId, uid: person.uid };
}

/** Whether the caller may make keys, and why not, or not all of them. */
function rightsOf(plan: string, role: string): { allowed: boolean; reason: string | null } {
  if (!planOf(plan).api) {
    return { allowed: false, reason: problemSentence('api_not_on_plan', { plan: FIRST_API_PLAN }) };
  }
  const refused = API_KEY_KINDS.filter((kind) => !mayUseKeys(role, kind));
  if (refused.length === 0) return { allowed: true, reason: null };
  const reason = problemSentence('role_cannot_make_keys', { kind: refused.join(' or ') });
  return { allowed: refused.length < API_KEY_KINDS.length, reason };
}
