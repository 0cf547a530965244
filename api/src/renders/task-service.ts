import { Problem } from '@maquette/contracts/calls/problem';
import { planOf } from '@maquette/contracts/pricing/plan-table';
import type { TaskStatus } from '@maquette/contracts/renders/task-status';
import { taskWord } from '@maquette/contracts/renders/task-words';
import { AssetStore } from '@maquette/domain/assets/asset-store';
import { readDownloadName, withEnding } from '@maquette/domain/exports/download-names';
import type { RenderWithAsset } from '@maquette/domain/renders/render-view';
import { PrismaClient } from '@maquette/prisma/client';
import { Inject, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { z } from 'zod';
import { parseInput } from '../foundation/parse-input';
import type { Caller } from '../identity/access';
import { RenderService } from './render-service';
import { RenderSubscription } from './render-subscription';
import { resultFile } from './result-file';
import { taskStatus, writeTaskHeaders } from './task-answer';
import { waitUntilEnded } from './wait-until-ended';

const cancelBody = z.object({ taskId: z.string().max(100) });
const cancelQuery = z.object({ taskId: z.string().max(100), cancel: z.literal('1', { error: 'must be 1' }) });

/** How long, in ms, a call waits for a video before it returns the task. Below the idle time-out of common proxies. */
const WAIT_MS = 50_000;

/** The specification's task calls, the same for images and videos: renders under the names that its clients know. */
@Injectable()
export class TaskService {
  constructor(
    @Inject(RenderService) readonly service: RenderService,
    @Inject(AssetStore) private readonly assets: AssetStore,
    @Inject(PrismaClient) private readonly database: PrismaClient,
    @Inject(RenderSubscription) private readonly notices: RenderSubscription,
  ) {}

  /** Response and headers for a polling client. */
  async status(caller: Caller, taskId: unknown, response: Response): Promise<TaskStatus> {
    const render = await this.service.own(caller, String(taskId ?? ''));
    const { workspaceId, asset } = render;
    const view = await this.service.view(render);
    const file = view.result && asset && resultFile(asset, planOf(caller.workspace.plan).watermark);
    const name = file && (await readDownloadName(this.database, caller.person.uid, asset));
    const downloadName = name ? withEnding(name, file.contentType) : undefined;
    const [signedUrl, downloadUrl] = await Promise.all([
      file && this.assets.signedUrl(file.key, { contentType: file.contentType }),
      file && this.assets.signedUrl(file.key, { contentType: file.contentType, downloadName }),
    ]);
    const status = taskStatus(view, { signedUrl, downloadUrl, workspaceId });
    writeTaskHeaders(response, status);
    return status;
  }

  /** The caller's render after it has ended; null on a time-out or when the client disconnects. */
  ended(caller: Caller, id: string, gone: AbortSignal): Promise<RenderWithAsset | null> {
    const patience = AbortSignal.any([gone, AbortSignal.timeout(WAIT_MS)]);
    return waitUntilEnded(this.notices.changes, id, () => this.service.own(caller, id), patience);
  }

  cancel(caller: Caller, body: unknown) {
    return this.cancelTask(caller, parseInput(cancelBody, body ?? {}).taskId);
  }

  /** For clients of the specification: a GET with a side effect, so cross-site calls are refused. */
  cancelByLink(caller: Caller, query: unknown, site: string | undefined) {
    if (site && site !== 'same-origin' && site !== 'none') throw new Problem('cross_site');
    return this.cancelTask(caller, parseInput(cancelQuery, query).taskId);
  }

  /** Clients of the specification expect no error, so the body says that the result will come and be charged. */
  private async cancelTask(caller: Caller, taskId: string) {
    try {
      const render = await this.service.cancel(caller, taskId);
      return { ok: true, taskId: render.id, status: taskWord(render.status) };
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'render_finishing') throw error;
      return { ok: false, taskId, status: 'running', finishing: true, code: error.code, error: error.message };
    }
  }
}
