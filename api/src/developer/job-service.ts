import { Problem } from '@maquette/contracts/calls/problem';
import { apiPassesSchema } from '@maquette/contracts/developer/api-models';
import {
  type ApiJob,
  type ApiScope,
  type apiJobsQuerySchema,
  apiStatementSchema,
} from '@maquette/contracts/developer/developer-api';
import { renderSettingsSchema } from '@maquette/contracts/fields/render-settings';
import type { PassFormat } from '@maquette/contracts/models/model-passes';
import type { apiStatementQuerySchema, Statement, StatementWish } from '@maquette/contracts/provenance/statement';
import { AssetStore, SIGNED_URL_SECONDS } from '@maquette/domain/assets/asset-store';
import {
  type ApiJobSource,
  apiJobView,
  isSandboxJob,
  type ResultUrl,
  sandboxOrder,
} from '@maquette/domain/developer/api-job-view';
import { type JobPage, pageOf, readCursor } from '@maquette/domain/developer/job-page';
import { sandboxFilter, sandboxState } from '@maquette/domain/developer/sandbox-life';
import { cancelSandboxJob } from '@maquette/domain/developer/sandbox-orders';
import { sampleUrl } from '@maquette/domain/developer/sandbox-samples';
import { sandboxStatementFacts } from '@maquette/domain/developer/sandbox-statement';
import { NOT_IN_QUEUE, type RenderWithAsset } from '@maquette/domain/renders/render-view';
import { plainText, writeStatement } from '@maquette/domain/statements/write-statement';
import { PrismaClient, type SandboxJob } from '@maquette/prisma/client';
import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { ApiCaller } from '../identity/access';
import { PassService } from '../renders/pass-service';
import { NOT_ERASED } from '../renders/render-filter';
import { RenderService } from '../renders/render-service';
import { type SentStatement, StatementService } from '../statements/statement-service';

type JobsQuery = z.infer<typeof apiJobsQuerySchema>;

/**
 * The jobs that a key can see: those that its owner ordered in its workspace with keys of the same kind.
 * A live key sees renders, a sandbox key sees sandbox jobs. Other ids are answered like unknown ids.
 */
@Injectable()
export class JobService {
  constructor(
    @Inject(PrismaClient) private readonly database: PrismaClient,
    @Inject(RenderService) private readonly renders: RenderService,
    @Inject(AssetStore) private readonly assets: AssetStore,
    @Inject(StatementService) private readonly statements: StatementService,
    @Inject(PassService) private readonly passService: PassService,
  ) {}

  async get(caller: ApiCaller, id: string): Promise<ApiJob> {
    return this.show(caller, await this.find(caller, id));
  }

  /**
   * Planning statement of a result. The statement of a sandbox job describes its sample.
   * @throws Problem not_found also when its file was erased, job_without_result, files_busy
   */
  async statement(
    caller: ApiCaller,
    id: string,
    { format, ...wish }: z.infer<typeof apiStatementQuerySchema>,
  ): Promise<SentStatement> {
    const job = await this.find(caller, id);
    const statement = isSandboxJob(job) ? this.sampleStatement(job, wish) : await this.ownStatement(caller, job, wish);
    if (format === 'pdf') return this.statements.send([statement], { ...wish, format });
    const { render, ...told } = statement;
    const answer = { object: 'statement', job: render, ...wish, ...told, text: plainText([statement]) };
    return { body: apiStatementSchema.parse(answer), type: 'application/json', disposition: null };
  }

  /** Passes of a view of a model; those of a sandbox job are samples. @throws Problem not_found, passes_none */
  async passes(caller: ApiCaller, id: string, format: PassFormat) {
    const job = await this.find(caller, id);
    const { uid } = caller.person;
    const { signedUrl, expiresInSeconds } = await (isSandboxJob(job)
      ? this.samplePasses(uid, job, format)
      : this.passService.addressOf(uid, job, format));
    const url_expires_at = new Date(Date.now() + expiresInSeconds * 1_000).toISOString();
    return apiPassesSchema.parse({ object: 'passes', job: id, format, url: signedUrl, url_expires_at });
  }

  /** @throws Problem passes_none until the job is done, and for one that was ordered without passes */
  private samplePasses(uid: string, job: SandboxJob, format: PassFormat) {
    const { settings } = sandboxOrder(job);
    const has = settings.kind === 'still' && settings.modelView?.passes === true;
    if (!has || sandboxState(job, new Date()).status !== 'done') throw new Problem('passes_none');
    return this.passService.sample(uid, job.id, format);
  }

  /** @throws Problem not_found, job_without_result */
  private ownStatement(caller: ApiCaller, { id, status }: RenderWithAsset, wish: StatementWish): Promise<Statement> {
    if (status !== 'done') throw new Problem('job_without_result');
    return this.statements.one(caller, id, wish);
  }

  /** @throws Problem job_without_result */
  private sampleStatement(job: SandboxJob, wish: StatementWish): Statement {
    const facts = sandboxStatementFacts(job, this.statements.issuer, new Date());
    if (!facts) throw new Problem('job_without_result');
    return writeStatement(facts, wish);
  }

  /** Cancels a job if the key could order it. A finished job is returned unchanged. */
  async cancel(caller: ApiCaller, id: string): Promise<ApiJob> {
    const job = await this.find(caller, id);
    const scope: ApiScope = job.tool === 'i2v' || job.tool === 'v2v' ? 'videos:write' : 'images:write';
    if (!caller.apiKey.scopes.includes(scope)) throw new Problem('api_scope_missing', { scope });
    const cancelled = isSandboxJob(job)
      ? await cancelSandboxJob(this.database, job)
      : await this.renders.cancel(caller, id);
    return this.show(caller, cancelled);
  }

  async list(caller: ApiCaller, { limit, cursor, tool, status }: JobsQuery): Promise<JobPage<ApiJob>> {
    const { workspaceId, person, apiKey } = caller;
    const before = readCursor(cursor);
    const now = new Date();
    const own = { workspaceId, uid: person.uid, tool, ...(before ? { id: { lt: before } } : {}) };
    const found: ApiJobSource[] =
      apiKey.kind === 'sandbox'
        ? await this.database.sandboxJob.findMany({
            where: { ...own, ...(status ? sandboxFilter(status, now) : {}) },
            orderBy: { id: 'desc' },
            take: limit + 1,
          })
        : await this.renders.find({ ...own, status, apiKeyId: { not: null }, ...NOT_ERASED }, limit + 1);
    const { data, ...page } = pageOf(found, limit);
    return { ...page, data: await this.showAll(caller, data, now) };
  }

  /** A job with queue position, estimate and result URL. */
  async show(caller: ApiCaller, job: ApiJobSource, now = new Date()): Promise<ApiJob> {
    const [view] = await this.showAll(caller, [job], now);
    if (!view) throw new Error('no view was returned for the requested job');
    return view;
  }

  private async showAll(caller: ApiCaller, jobs: ApiJobSource[], now: Date): Promise<ApiJob[]> {
    const line = await this.renders.board.look(jobs.flatMap((job) => (isSandboxJob(job) ? [] : [job])));
    return Promise.all(
      jobs.map(async (job) => {
        const seen = isSandboxJob(job) ? NOT_IN_QUEUE : line(job.id);
        return apiJobView(job, seen, await this.urlOf(caller, job, now), now);
      }),
    );
  }

  private async urlOf({ apiKey }: ApiCaller, job: ApiJobSource, now: Date): Promise<ResultUrl | null> {
    if (!apiKey.scopes.includes('assets:read')) return null;
    if (isSandboxJob(job)) {
      const done = sandboxState(job, now).status === 'done';
      return done ? sampleUrl(this.assets, renderSettingsSchema.parse(job.settings), now) : null;
    }
    if (!job.asset) return null;
    const { key, contentType, differencesKey } = job.asset;
    const url = await this.assets.signedUrl(key, { contentType });
    const map = differencesKey && (await this.assets.signedUrl(differencesKey, { contentType: 'image/png' }));
    return { url, map, expiresAt: new Date(now.getTime() + SIGNED_URL_SECONDS * 1_000) };
  }

  /** @throws Problem not_found */
  async find(caller: ApiCaller, id: string): Promise<ApiJobSource> {
    const { workspaceId, person, apiKey } = caller;
    if (apiKey.kind === 'live') {
      const render = await this.renders.own(caller, id);
      if (render.apiKeyId === null) throw new Problem('not_found');
      return render;
    }
    const job = await this.database.sandboxJob.findFirst({ where: { id, workspaceId, uid: person.uid } });
    if (!job) throw new Problem('not_found');
    return job;
  }
}
