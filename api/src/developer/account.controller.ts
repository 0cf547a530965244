import { API_LIMITS, apiAccountSchema } from '@maquette/contracts/developer/developer-api';
import { toCredits } from '@maquette/contracts/pricing/credits';
import { readBalance } from '@maquette/domain/credits/credit-ledger';
import { apiKeyViews } from '@maquette/domain/developer/api-key-store';
import { openSandboxJobs } from '@maquette/domain/developer/sandbox-orders';
import { PrismaClient } from '@maquette/prisma/client';
import { Controller, Get, Inject } from '@nestjs/common';
import { Access, type ApiCaller, CurrentApiCaller, Scope } from '../identity/access';
import { RenderService } from '../renders/render-service';
import { countOpenJobs } from './open-jobs';

/** What stands behind a key. */
@Controller('api/v1/account')
@Access('api-key')
export class AccountController {
  constructor(
    @Inject(PrismaClient) private readonly database: PrismaClient,
    @Inject(RenderService) private readonly renders: RenderService,
  ) {}

  @Get()
  @Scope(null)
  async read(@CurrentApiCaller() { workspaceId, workspace, apiKey }: ApiCaller) {
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
